import { codigoValidacaoFromBytes } from '@balcao/domain/pessoa/codigo-validacao';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db, type DbHandle } from '../db.ts';
import type { ScratchDatabase } from '../server-databases.ts';
import { cloneDatabase } from '../test-database.ts';
import { CARTAS_DA_DEMO } from './demo/cartas/roteiros.ts';
import { type CartaDaDemo, seedDemo } from './seed-demo.ts';
import { seedId } from './seed-id.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const opened: { handle: DbHandle; database: ScratchDatabase }[] = [];

async function openClone(): Promise<Db> {
  const database = await cloneDatabase();
  const handle = createDb({ url: database.url, name: 'seed-cartas-test', max: 2, onError: () => undefined });
  opened.push({ handle, database });
  return handle.db;
}

afterAll(async () => {
  for (const { handle, database } of opened) {
    await handle.close();
    await database.drop();
  }
});

const options = { now: NOW, log: () => undefined, hashSenha: async () => 'hash 1' };
const asked: CartaDaDemo[] = [];

/** As the portal does it: the paper is a row before it is a file. */
async function requestCarta(tx: Db, pedido: CartaDaDemo): Promise<string> {
  asked.push(pedido);
  const { carta, numero, titulo, now } = pedido;
  const id = seedId('documento', numero);
  const codigo = codigoValidacaoFromBytes(Buffer.from(id.replaceAll('-', '').slice(0, 20), 'hex'));
  const row = {
    id,
    codigo,
    numero,
    titulo,
    ownerKind: 'carta' as const,
    ownerId: carta.id,
    especie: 'carta',
  };
  await tx
    .insertInto('documento')
    .values({ ...row, titularId: carta.destinatarioId, titularNome: 'x', dados: '{}', createdAt: now })
    .execute();
  return id;
}

async function count(db: Db, from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db);
  return rows[0]?.n ?? -1;
}

let db: Db;
beforeAll(async () => {
  db = await openClone();
  await seedDemo(db, { ...options, requestCarta });
});

it('puts the paper of every letter that left in hand, once, under its number', async () => {
  // Beside those of the scripts, the one that carries a correction by post.
  expect(await count(db, 'carta where exigencia_id is null')).toBe(CARTAS_DA_DEMO.length);
  expect(await count(db, 'carta where exigencia_id is not null')).toBe(1);
  const numbers = asked.map(({ numero }) => numero);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await count(db, 'carta c join documento d on d.id = c.documento_id where d.numero = c.numero')).toBe(
    numbers.length,
  );
  expect(await count(db, 'carta where expedida_em is not null')).toBe(numbers.length);
  expect(
    await count(
      db,
      `documento_sequencia s where especie like 'carta.%' and ultimo <> (select count(*) from carta c
        where 'carta.' || c.especie = s.especie and substr(c.numero, strpos(c.numero, '/') + 1, 4)::int = s.ano)`,
    ),
  ).toBe(0);
});

it('answers one of them with a message of its request', async () => {
  const { rows } = await sql<{ texto: string; lado: string }>`select m.texto, m.lado from carta c
    join mensagem m on m.id = c.mensagem_id and m.requerimento_id = c.requerimento_id
    join requerimento r on r.id = c.requerimento_id and r.updated_at = m.created_at
    where c.situacao = 'RESPONDIDA'`.execute(db);
  expect(rows).toMatchObject([{ lado: 'requerente', texto: expect.stringContaining('Porto') }]);
});

it('leaves drafts alone where nothing prints papers', async () => {
  const bare = await openClone();
  await seedDemo(bare, options);
  expect(await count(bare, 'carta where numero is not null')).toBe(0);
  expect(await count(bare, 'carta')).toBeGreaterThan(2);
  expect(await count(bare, "documento_sequencia where especie like 'carta.%'")).toBe(0);
  // Nothing tells of a letter that is not there.
  expect(await count(bare, "notificacao where tipo = 'carta.disponivel'")).toBe(0);
  expect(
    await count(
      bare,
      "notificacao n where link like '/carta/%' and not exists (select from carta c where n.link = '/carta/' || c.id)",
    ),
  ).toBe(0);
  expect(await count(bare, "mensagem where texto like '%cidade do Porto%'")).toBe(0);
});
