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

/** The step that keeps the body that an author was asked about. */
const STEP = '0167';

/** What a case said of another body before, and what it says now. */
const CASOS = [
  { situacao: 'EM_ANALISE', orgao: null, asked: null, now: { orgao: null, consentimentoOrgao: null } },
  { situacao: 'EM_ANALISE', orgao: 'MP', asked: 'MP', now: { orgao: null, consentimentoOrgao: 'MP' } },
  {
    situacao: 'ENCAMINHADA_EXTERNO',
    orgao: 'Prefeitura',
    asked: 'M. Público.',
    now: { orgao: 'Prefeitura', consentimentoOrgao: 'M. Público.' },
  },
  {
    situacao: 'ENCAMINHADA_EXTERNO',
    orgao: 'Prefeitura',
    asked: null,
    now: { orgao: 'Prefeitura', consentimentoOrgao: null },
  },
];

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'consentimentos_de_antes');
  handle = createDb({ url: database.url, name: 'consentimentos-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) < STEP) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log: () => undefined });
  for (const [i, caso] of CASOS.entries()) await insertCaso(`${i}`, caso);
  await migrate(db, { log: () => undefined });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

async function insertCaso(
  protocolo: string,
  { situacao, orgao, asked }: (typeof CASOS)[number],
): Promise<void> {
  const id = uuidv7();
  await sql`insert into manifestacao (id, protocolo, tipo, tipo_original, identificacao, canal, situacao, relato, autor_nome,
      autor_id, prazo_situacao, orgao, consentimento_pedido_em, created_at, updated_at)
    values (${id}, ${protocolo}, 'DENUNCIA', 'DENUNCIA', 'IDENTIFICADA', 'CARTA', ${situacao}, 'R', 'Iara', null, 'correndo',
      ${orgao}, ${asked && new Date()}, now(), now())`.execute(db);
  if (asked)
    await sql`insert into manifestacao_tramite (id, manifestacao_id, seq, acao, para_status, visibilidade, texto)
      values (${uuidv7()}, ${id}, 1, 'pedir_consentimento', 'EM_ANALISE', 'publica', ${`Órgão: ${asked}.`})`.execute(
      db,
    );
}

it('the body that an author was asked about is told from the one that got the case', async () => {
  const { rows } =
    await sql`select orgao, consentimento_orgao as "consentimentoOrgao" from manifestacao order by protocolo`.execute(
      db,
    );
  expect(rows).toEqual(CASOS.map(({ now }) => now));
});
