import { LEITURAS_MAX, portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { subsituacao } from '@balcao/contract/subsituacao';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { joinedReads } from './mount.ts';

const NOBODYS = '01990000-0000-7000-8000-000000000000';

let api: TestApi;
let citizen: string;
let staff: string;
beforeAll(async () => {
  api = await startApi();
  const [person, attendant] = [await api.make.usuario(), await api.make.usuario({ tipo: 2 })];
  for (const { id } of [person, attendant]) await api.make.aceitarTermo(id);
  citizen = await api.as(person);
  staff = await api.as(attendant);
});
afterAll(() => api.close());

const together = (token: string, leituras: readonly string[]) =>
  api.call(portal.emConjunto, { query: { leituras: leituras.join(' ') } }, { token });

it('answers each read as it is answered alone, in order', async () => {
  const alone = [
    await api.call(presenca.list, {}, { token: staff }),
    await api.call(subsituacao.dosPedidos, { query: { ids: NOBODYS } }, { token: staff }),
  ];
  const { status, body } = await together(staff, ['/presencas', `/fila/subsituacoes?ids=${NOBODYS}`]);
  expect(status).toBe(200);
  expect(body.items).toEqual(alone.map((one) => ({ status: one.status, corpo: one.body })));
});

it('holds each read at its own gates, and puts the refusal on record', async () => {
  const { body } = await together(citizen, [
    '/presencas',
    `/requerimentos/${NOBODYS}/cartas`,
    '/visoes?lista=fila',
  ]);
  expect(body.items.map(({ status }) => status)).toEqual([403, 404, 200]);
  expect(body.items[0]?.corpo).toMatchObject({ type: 'urn:problem:forbidden' });
  const denied = await api.deps.db
    .selectFrom('auditLog')
    .select('objetoId')
    .where('acao', '=', 'acesso.negado')
    .execute();
  expect(denied).toContainEqual({ objetoId: 'GET /presencas' });
});

it('joins small reads alone, a few at once, for nobody without a session', async () => {
  expect(joinedReads.length).toBeGreaterThan(10);
  expect(joinedReads.filter(({ route }) => route.method !== 'GET' || route.access === 'public')).toEqual([]);
  const { body } = await together(staff, ['/eu', '/usuarios', '/']);
  expect(body.items.map(({ status }) => status)).toEqual([404, 404, 404]);
  const many = Array.from({ length: LEITURAS_MAX + 1 }, () => '/presencas');
  expect((await together(staff, many)).status).toBe(422);
  const wrong = await together(staff, ['/fila/subsituacoes?ids=x', '/presencas']);
  expect(wrong.body.items.map(({ status }) => status)).toEqual([422, 200]);
  expect((await together('', ['/presencas'])).status).toBe(401);
});
