import { etiqueta } from '@balcao/contract/etiqueta';
import { type Db, withTx } from '@balcao/db/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';
import type { Who } from '../auth/who.ts';
import { keepRecord } from './keep-record.ts';
import { requireFound } from './seen.ts';

let api: TestApi;
let c: Cenario;
let dona: Who;
let outro: Who;
let leitor: Who;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  [dona, outro, leitor] = [await whoIs(c.admin), await whoIs(c.reg), await whoIs(c.cad)];
});
afterAll(() => api.close());

async function whoIs({ token }: { token: string }): Promise<Who> {
  return requireFound(
    (await api.deps.sessions.authenticate(token, { passive: true, requestId: 'test' })) ?? undefined,
  ).who;
}

/** Tags that two people read and one of them changes. */
const suas = keepRecord(etiqueta, {
  table: 'etiqueta',
  acoes: { create: 'etiqueta.incluida', change: 'etiqueta.alterada' },
  mayChange: (_, who) => who.usuarioId === dona.usuarioId,
  read: async (db: Db, who: Who, id: string) => {
    const row = db.selectFrom('etiqueta').selectAll().where('id', '=', id);
    const found = [dona, leitor].some(({ usuarioId }) => usuarioId === who.usuarioId)
      ? await row.executeTakeFirst()
      : undefined;
    return { ...requireFound(found), cor: 'azul' as const, pedidos: 0 };
  },
});

it('neither changes nor holds what the person does not read, whatever version they name', async () => {
  const made = await withTx(api.db, (tx) => suas.add(tx, dona, { nome: 'Sua', cor: 'azul' }));
  const { id, version } = made;
  const said = { nome: 'Tomada', cor: 'azul', ativo: true } as const;
  for (const seen of [version, version + 1]) {
    const taking = withTx(api.db, (tx) => suas.save(tx, outro, { id, version: seen }, said));
    await expect(taking).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(withTx(api.db, (tx) => suas.hold(tx, outro, { id }))).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await suas.read(api.db, dona, id)).toMatchObject({ nome: 'Sua', version });
});

it('refuses a change by a person who may only read, whatever version they name', async () => {
  const { id, version } = await withTx(api.db, (tx) => suas.add(tx, dona, { nome: 'Lida', cor: 'azul' }));
  const said = { nome: 'Mudada', cor: 'azul', ativo: true } as const;
  for (const seen of [version, version + 1]) {
    const changing = withTx(api.db, (tx) => suas.save(tx, leitor, { id, version: seen }, said));
    await expect(changing).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await suas.read(api.db, leitor, id)).toMatchObject({ nome: 'Lida', version });
});

it('answers only the routes that the contract has', () => {
  expect(Object.keys(suas.handlers)).toEqual(['create', 'change']);
  expect(Object.keys(suas.repeats)).toEqual(['create']);
});
