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

/** The last step before a row knew its owner by kind and id. */
const BEFORE = '0103';

let server: Awaited<ReturnType<typeof startScratchServer>>;
let handle: DbHandle;
let db: Db;
let dir: string;

const log = () => undefined;
const [pedido, carta, alguem] = [uuidv7(), uuidv7(), uuidv7()];
const papel = uuidv7();

beforeAll(async () => {
  server = await startScratchServer();
  const database = await createScratchDatabase(server.adminUrl, 'donos_de_antes');
  handle = createDb({ url: database.url, name: 'donos-de-antes', max: 1, onError: () => undefined });
  db = handle.db;
  dir = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  for (const name of readdirSync(MIGRATIONS_DIR))
    if (name.slice(0, 4) <= BEFORE) copyFileSync(join(MIGRATIONS_DIR, name), join(dir, name));
  await migrate(db, { dir, log });
  // These rows alone: whom they are about, and so foreign keys and triggers, stay away.
  await sql`set session_replication_role = replica`.execute(db);
  await keepRows();
  await migrate(db, { log });
}, 120_000);
afterAll(async () => {
  await handle.close();
  rmSync(dir, { recursive: true, force: true });
  await server.stop();
});

async function keepRows(): Promise<void> {
  const email = (chave: string, requerimentoId: string | null) =>
    sql`insert into email (id, template, para, requerimento_id, assunto, texto, html, chave)
      values (${uuidv7()}, 'a.b', 'a@exemplo.example', ${requerimentoId}, 'a', 'a', 'a', ${chave})`.execute(
      db,
    );
  await email(`carta:${carta}:expedida:${alguem}`, pedido);
  await email(`requerimento:${pedido}:protocolado:${alguem}`, pedido);
  await email('conta.senha', null);
  for (const link of [`/requerimento/${pedido}?acao=x`, `/carta/${carta}`, '/usuario/1', null])
    await sql`insert into notificacao (id, usuario_id, tipo, titulo, texto, link, chave)
      values (${uuidv7()}, ${alguem}, 'a', 'a', 'a', ${link}, ${link})`.execute(db);
  const documento = (id: string, especie: string, requerimentoId: string | null) =>
    sql`insert into documento (id, requerimento_id, especie, numero, titulo, codigo, titular_id, titular_nome, dados)
      values (${id}, ${requerimentoId}, ${especie}, ${id}, 'a', ${id.replaceAll('-', '').slice(-16).toUpperCase()},
        ${alguem}, 'a', '{}')`.execute(db);
  await documento(papel, 'carta', pedido);
  await documento(uuidv7(), 'certidao', pedido);
  await documento(uuidv7(), 'copia', null);
  await sql`insert into carta (id, requerimento_id, destinatario_id, grupo_id, redator_id, especie, assunto, texto, documento_id,
      created_at, updated_at)
    values (${carta}, ${pedido}, ${alguem}, ${alguem}, ${alguem}, 'OFICIO', 'a', 'a', ${papel}, now(), now())`.execute(
    db,
  );
  const anexo = (campo: string, de: string | null, para: string | null) =>
    sql`insert into anexo (id, arquivo_id, usuario_id, campo, requerimento_id, para_requerimento_id)
      values (${uuidv7()}, ${alguem}, ${alguem}, ${campo}, ${de}, ${para})`.execute(db);
  await sql`insert into requerimento_etiqueta (id, requerimento_id, etiqueta_id, posta_por_id, created_at)
    values (${uuidv7()}, ${pedido}, ${alguem}, ${alguem}, now())`.execute(db);
  await sql`insert into busca_texto (requerimento_id, fonte, texto, em) values (${pedido}, 'titulo', 'a', now())`.execute(
    db,
  );
  await sql`insert into busca_pendente (requerimento_id) values (${pedido})`.execute(db);
  for (const [seq, ato] of ['redigir', 'expedir', 'dar_ciencia'].entries())
    await sql`insert into carta_evento (id, carta_id, seq, ato, para_situacao, texto, created_at)
      values (${uuidv7()}, ${carta}, ${seq + 1}, ${ato}, 'EXPEDIDA', 'a', now())`.execute(db);
  await anexo('dele', pedido, null);
  await anexo('para ele', null, pedido);
  await anexo('de ninguém', null, null);
}

const REQUERIMENTO = ['requerimento', pedido];
const CARTA = ['carta', carta];
const NINGUEM = [null, null];

it('gives messages and notices their request, their letter or no owner', async () => {
  const emails = await db.selectFrom('email').select(['ownerKind', 'ownerId']).orderBy('id').execute();
  expect(emails.map(({ ownerKind, ownerId }) => [ownerKind, ownerId])).toEqual([
    CARTA,
    REQUERIMENTO,
    NINGUEM,
  ]);
  const notices = await db.selectFrom('notificacao').select(['ownerKind', 'ownerId']).orderBy('id').execute();
  expect(notices.map(({ ownerKind, ownerId }) => [ownerKind, ownerId])).toEqual([
    REQUERIMENTO,
    CARTA,
    NINGUEM,
    NINGUEM,
  ]);
});

it('gives the paper of a letter to the letter, and others to their request', async () => {
  const rows = await db
    .selectFrom('documento')
    .select(['especie', 'ownerKind', 'ownerId'])
    .orderBy('especie')
    .execute();
  expect(rows.map(({ especie, ...owner }) => [especie, owner.ownerKind, owner.ownerId])).toEqual([
    ['carta', ...CARTA],
    ['certidao', ...REQUERIMENTO],
    ['copia', ...NINGUEM],
  ]);
});

it('gives files to the request that has them or waits for them', async () => {
  const rows = await db
    .selectFrom('anexo')
    .select(['campo', 'ownerKind', 'ownerId', 'paraOwnerId'])
    .orderBy('id')
    .execute();
  expect(
    rows.map(({ campo, ownerKind, ownerId, paraOwnerId }) => [campo, ownerKind, ownerId, paraOwnerId]),
  ).toEqual([
    ['dele', 'requerimento', pedido, null],
    ['para ele', 'requerimento', null, pedido],
    ['de ninguém', null, null, null],
  ]);
});

it('gives tags, words and what waits to be read to the request', async () => {
  for (const table of ['etiquetaPosta', 'buscaTexto', 'buscaPendente'] as const) {
    const rows = await db.selectFrom(table).select(['ownerKind', 'ownerId']).execute();
    expect(rows.map(({ ownerKind, ownerId }) => [ownerKind, ownerId])).toEqual([REQUERIMENTO]);
  }
});

it('keeps the history of a letter, and shows its addressee only what followed its dispatch', async () => {
  const rows = await db
    .selectFrom('cartaTramite')
    .select(['cartaId', 'acao', 'paraStatus', 'visibilidade', 'texto'])
    .orderBy('seq')
    .execute();
  const [cartaId, paraStatus, texto] = [carta, 'EXPEDIDA', 'a'];
  expect(rows).toEqual([
    { cartaId, acao: 'redigir', paraStatus, visibilidade: 'interna', texto },
    { cartaId, acao: 'expedir', paraStatus, visibilidade: 'publica', texto },
    { cartaId, acao: 'dar_ciencia', paraStatus, visibilidade: 'publica', texto },
  ]);
});
