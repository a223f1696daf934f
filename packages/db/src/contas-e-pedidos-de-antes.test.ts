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

/** The step that asks how the identity of an account was proved. */
const STEP = '0077';
/** How accounts came to be, by the event that each left, and what is proved of them. */
const CONTAS = [
  { via: 'cadastro', meio: null },
  { via: 'representacao', meio: 'representacao' },
  { via: 'administracao', meio: 'conselho' },
  { via: null, meio: 'conselho' },
] as const;
const ids = CONTAS.map(() => uuidv7());
const pedido = { comNota: uuidv7(), semNada: uuidv7() };

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'contas_de_antes');
  handle = createDb({ url: database.url, name: 'contas-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) < STEP) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log: () => undefined });
  for (const [i, { via }] of CONTAS.entries()) await insertConta(i, via);
  await insertPedidos();
  await migrate(db, { log: () => undefined });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

async function insertConta(i: number, via: string | null): Promise<void> {
  await sql`insert into usuario (id, tipo, pessoa, cpf_cnpj, nome, email, created_at)
    values (${ids[i]}, 0, 'PF', ${`0000000000${i}`}, 'Ana', ${`a${i}@x.example`}, '2026-03-0${sql.lit(i + 1)}')`.execute(
    db,
  );
  if (via)
    await sql`insert into audit_log (id, acao, objeto, objeto_id, dados)
      values (uuidv7(), 'usuario.criado', 'usuario', ${ids[i]}, ${JSON.stringify({ via })})`.execute(db);
}

/** Two requests, one with messages; what they point to is not there, as only their own days matter. */
async function insertPedidos(): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  for (const id of Object.values(pedido))
    await sql`insert into requerimento (id, numero, tipo_id, tipo_versao, titulo, workflow, autor_id, criado_por_id, status,
        grupo_id, localidade_ibge, respostas, version, created_at, updated_at)
      values (${id}, ${id}, 1, 1, 'T', 'W1', ${ids[0]}, ${ids[0]}, 'PROTOCOLADO', ${ids[0]}, '3106200', '{}', 7,
        '2026-05-01T12:00Z', '2026-05-09T12:00Z')`.execute(db);
  const tramite = sql`insert into tramite (id, requerimento_id, seq, acao, de_status, para_status, para_grupo_id, visibilidade,
    created_at)`;
  await sql`${tramite} values (uuidv7(), ${pedido.comNota}, 1, 'assumir', 'PROTOCOLADO', 'EM_ANALISE', ${ids[0]}, 'interna',
    '2026-05-03T12:00Z')`.execute(db);
  await sql`${tramite} values (uuidv7(), ${pedido.comNota}, 2, 'atribuir', 'EM_ANALISE', 'EM_ANALISE', ${ids[0]}, 'interna',
    '2026-05-07T12:00Z')`.execute(db);
  for (const [dia, visibilidade] of [
    ['2026-05-05T12:00Z', 'publica'],
    ['2026-05-08T12:00Z', 'interna'],
  ])
    await sql`insert into mensagem (id, requerimento_id, lado, visibilidade, texto, created_at)
      values (uuidv7(), ${pedido.comNota}, 'conselho', ${visibilidade}, 'Oi', ${dia})`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
}

it('an account that signed itself up stays unproved, and all others are proved by how they came to be', async () => {
  const rows = await db
    .selectFrom('usuario')
    .select(['conferidaMeio', 'conferidaPorId', sql<boolean>`conferida_em = created_at`.as('naCriacao')])
    .where('id', 'in', ids)
    .orderBy('cpfCnpj')
    .execute();
  expect(rows).toEqual(
    CONTAS.map(({ meio }) => ({ conferidaMeio: meio, conferidaPorId: null, naCriacao: meio && true })),
  );
});

it('the requester keeps the day of the last change that they could see', async () => {
  const days = await db
    .selectFrom('requerimento')
    .select(['id', 'versaoPublica', 'atualizacaoPublica'])
    .execute();
  const of = (id: string) => days.find((row) => row.id === id);
  expect(of(pedido.comNota)).toMatchObject({
    versaoPublica: 7,
    atualizacaoPublica: new Date('2026-05-05T12:00Z'),
  });
  expect(of(pedido.semNada)?.atualizacaoPublica).toEqual(new Date('2026-05-01T12:00Z'));
});
