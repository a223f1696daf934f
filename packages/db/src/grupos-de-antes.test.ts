import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle } from './db.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR } from './migration-files.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase } from './server-databases.ts';

/** The last step of the release before. */
const BEFORE = '0144';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

const log = () => undefined;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'grupos_de_antes');
  handle = createDb({ url: database.url, name: 'grupos-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) <= BEFORE) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log });
  for (const sigla of ['OUV', 'FIN', 'MEU', 'SIC'])
    await db.insertInto('grupo').values({ id: uuidv7(), sigla, nome: sigla }).execute();
  for (const [sigla, permissao] of [
    ['FIN', 'financeiro.ver'],
    ['SIC', 'ouvidoria.identidade.ver'],
  ])
    await sql`insert into permissao_concedida (id, permissao, alcance, efeito, grupo_id, created_at)
      select ${uuidv7()}, ${permissao}, 'all', 'permitir', id, now() from grupo where sigla = ${sigla}`.execute(
      db,
    );
  await migrate(db, { log });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

it('gives what a unit needs to groups that granted nothing, and keeps what the others open', async () => {
  const granted = await db
    .selectFrom('permissaoConcedida as p')
    .innerJoin('grupo as g', 'g.id', 'p.grupoId')
    .select(['g.sigla', 'p.permissao', 'p.alcance'])
    .orderBy('g.sigla')
    .orderBy('p.permissao')
    .execute();
  expect(granted).toEqual([
    { sigla: 'FIN', permissao: 'financeiro.ver', alcance: 'all' },
    { sigla: 'OUV', permissao: 'ouvidoria.tratar', alcance: 'all' },
    { sigla: 'OUV', permissao: 'ouvidoria.ver', alcance: 'all' },
    // It opened the names behind requests alone, and now it says so.
    { sigla: 'SIC', permissao: 'requerimento.identidade.ver', alcance: 'all' },
  ]);
});
