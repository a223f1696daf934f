import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle } from './db.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR } from './migration-files.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase } from './server-databases.ts';

/** The last step of the release before. */
const BEFORE = '0054';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;
const cartas = new Map<string, string>();

const log = () => undefined;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'cartas_de_antes');
  handle = createDb({ url: database.url, name: 'cartas-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) <= BEFORE) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log });
  // Letters and notices alone: whom they are about, and so foreign keys and triggers, stay away.
  await sql`set session_replication_role = replica`.execute(db);
  for (const situacao of ['EXPEDIDA', 'ENTREGUE', 'DEVOLVIDA', 'CIENTE', 'RESPONDIDA', 'CANCELADA'])
    cartas.set(situacao, await keepCarta(situacao));
  await sql`insert into termo (id, versao, texto, published_at) values (${uuidv7()}, 1, 'Termo de antes.', now())`.execute(
    db,
  );
  await migrate(db, { log });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

/** A letter of the release before, with the notice that asked for its ciência. */
async function keepCarta(situacao: string): Promise<string> {
  const id = uuidv7();
  const one = uuidv7();
  await sql`insert into carta (id, requerimento_id, destinatario_id, grupo_id, redator_id, assinante_id, especie, situacao,
      numero, canal, documento_id, expedida_em, ciente_em, ciente_dia, assunto, texto, created_at, updated_at)
    values (${id}, ${one}, ${one}, ${one}, ${one}, ${one}, 'OFICIO', ${situacao},
      ${id}, 'PORTAL', ${one}, now(), now(), current_date, 'Laudo', 'Laudo', now(), now())`.execute(db);
  await sql`insert into notificacao (id, usuario_id, tipo, titulo, texto, link, exige_ciencia)
    values (${uuidv7()}, ${one}, 'carta.disponivel', 'Carta', 'Carta', ${`/carta/${id}`}, true)`.execute(db);
  return id;
}

describe('an installation that has letters of the release before', () => {
  it('asks for the ciência of those alone that still wait for it', async () => {
    const rows = await db.selectFrom('notificacao').select('link').where('exigeCiencia', '=', true).execute();
    const waiting = ['EXPEDIDA', 'ENTREGUE', 'DEVOLVIDA'].map((situacao) => `/carta/${cartas.get(situacao)}`);
    expect(rows.map(({ link }) => link).sort()).toEqual(waiting.sort());
  });

  it('takes no acceptance of before for the choice of how letters come', async () => {
    const termos = await db.selectFrom('termo').select(['versao', 'escolhePortal']).execute();
    expect(termos).toEqual([{ versao: 1, escolhePortal: false }]);
  });

  it('still answers processes of that release, which ask for the words of a name as they did', async () => {
    const { rows } = await sql<{
      palavras: string[];
    }>`select lista_de_palavras('helena prado') as palavras`.execute(db);
    expect(rows[0]?.palavras.toSorted()).toEqual(['helena', 'prado']);
  });
});
