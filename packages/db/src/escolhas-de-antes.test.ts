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

/** The step that makes the choice a question of its own. */
const STEP = '0098';
const QUEM = [
  'aceitou',
  'aceitouAntes',
  'nunca',
  'papel',
  'papelAntigo',
  'pediuPapel',
  'firma',
  'firmaSo',
  'representante',
] as const;
type Quem = (typeof QUEM)[number];
const ids = Object.fromEntries(QUEM.map((quem) => [quem, uuidv7()])) as Record<Quem, string>;
const TERMO = { antes: uuidv7(), escolhe: uuidv7() };

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'escolhas_de_antes');
  handle = createDb({ url: database.url, name: 'escolhas-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) < STEP) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log: () => undefined });
  for (const [n, quem] of QUEM.entries()) await insertConta(n, quem);
  await sql`insert into termo (id, versao, texto, escolhe_portal) values
    (${TERMO.antes}, 1, 'Um', false), (${TERMO.escolhe}, 2, 'Dois', true)`.execute(db);
  await accept('aceitouAntes', TERMO.antes, '2026-01-10T12:00Z');
  for (const quem of ['aceitou', 'papel', 'papelAntigo', 'pediuPapel', 'representante'] as const)
    await accept(quem, TERMO.escolhe, '2026-02-10T12:00Z');
  await saved('papel', '2026-03-10T12:00Z', { campos: ['nomeSocial', 'comunicacao'], comunicacao: 'POSTAL' });
  await saved('pediuPapel', '2026-04-10T12:00Z', { campos: ['comunicacao'], requerimentoId: uuidv7() });
  await act('firma');
  await migrate(db, { log: () => undefined });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

async function insertConta(n: number, quem: Quem): Promise<void> {
  const firm = quem.startsWith('firma');
  const paper = quem === 'papel' || quem === 'papelAntigo' || quem === 'pediuPapel';
  await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email, comunicacao, updated_at)
    values (${ids[quem]}, 0, ${firm ? 'PJ' : 'PF'}, ${`${firm ? '000' : ''}0000000000${n}`}, ${quem},
      ${`${n}@x.example`}, ${paper ? 'POSTAL' : 'ELETRONICA'}, '2026-05-10T12:00Z')`.execute(db);
}

async function accept(quem: Quem, termoId: string, em: string): Promise<void> {
  await sql`insert into termo_aceite (termo_id, usuario_id, created_at, texto_sha256)
    values (${termoId}, ${ids[quem]}, ${em}, 'x')`.execute(db);
}

async function saved(quem: Quem, em: string, dados: object): Promise<void> {
  await sql`insert into audit_log (id, em, acao, objeto, objeto_id, dados)
    values (${uuidv7()}, ${em}, 'usuario.alterado', 'usuario', ${ids[quem]}, ${JSON.stringify(dados)})`.execute(
    db,
  );
}

async function act(quem: Quem): Promise<void> {
  await sql`insert into representacao (id, representante_id, representado_id, papel, desde, created_at)
    values (${uuidv7()}, ${ids.representante}, ${ids[quem]}, 'Sócio', '2020-01-01', '2026-02-20T12:00Z')`.execute(
    db,
  );
}

async function escolhasDe(quem: Quem): Promise<string[]> {
  const rows = await db
    .selectFrom('preferenciaComunicacao')
    .select(['comunicacao', 'meio', 'createdAt'])
    .where('usuarioId', '=', ids[quem])
    .orderBy('createdAt')
    .execute();
  return rows.map((row) => `${row.comunicacao} ${row.meio} ${row.createdAt.toISOString().slice(0, 10)}`);
}

it.each<[Quem, 'ELETRONICA' | 'POSTAL' | null, string[]]>([
  ['aceitou', 'ELETRONICA', ['ELETRONICA termo 2026-02-10']],
  ['aceitouAntes', null, []],
  ['nunca', null, []],
  ['papel', 'POSTAL', ['ELETRONICA termo 2026-02-10', 'POSTAL preferencias 2026-03-10']],
  ['papelAntigo', 'POSTAL', ['ELETRONICA termo 2026-02-10', 'POSTAL anterior 2026-05-10']],
  ['pediuPapel', 'POSTAL', ['ELETRONICA termo 2026-02-10', 'POSTAL requerimento 2026-04-10']],
  ['firma', 'ELETRONICA', ['ELETRONICA termo 2026-02-20']],
  ['firmaSo', null, []],
])('keeps what %s chose as %s, with its history', async (quem, comunicacao, escolhas) => {
  const own = db.selectFrom('usuario').select('comunicacao').where('id', '=', ids[quem]);
  expect(await own.executeTakeFirst()).toEqual({ comunicacao });
  expect(await escolhasDe(quem)).toEqual(escolhas);
});

it('refuses to rewrite what was chosen', async () => {
  await expect(
    db.updateTable('preferenciaComunicacao').set({ comunicacao: 'POSTAL' }).execute(),
  ).rejects.toThrow();
  await expect(db.deleteFrom('preferenciaComunicacao').execute()).rejects.toThrow();
});
