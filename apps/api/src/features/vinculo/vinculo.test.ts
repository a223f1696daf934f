import { vinculo } from '@balcao/contract/vinculo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendant, type Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { DA_CAMARA, desk, type Filed, fileAll, MOTIVO, openDesk } from './vinculo.fixture.ts';

let api: TestApi;
let otavio: Person;
let bianca: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  ({ otavio, bianca } = await openDesk(api));
});
afterAll(() => api.close());

const link = (
  quem: Person,
  de: Filed,
  para: { numero: string },
  tipo: 'relacionado' | 'duplicado' = 'duplicado',
) =>
  api.call(
    vinculo.create,
    { params: { id: de.id }, body: { tipo, numero: para.numero, motivo: MOTIVO } },
    quem,
  );

async function two(tipos: readonly [number, number] = [981, 982]) {
  const { autora, filed } = await fileAll(api, tipos);
  const [a, b] = filed;
  if (!a || !b) throw new Error('two were filed');
  return { autora, a, b };
}

it('a link shows on both requests, each from its own end, and is removed from both', async () => {
  const { a, b } = await two();
  const made = await link(otavio, a, { numero: b.numero.replace(/\D/g, '') });
  expect(made.status).toBe(200);
  const { beside } = desk(api);
  const [there] = (await beside(bianca, b.id)).items;
  expect(there).toMatchObject({
    tipo: 'duplicado',
    lado: 'para',
    outro: { id: a.id, numero: a.numero },
    motivo: MOTIVO,
  });
  expect((await beside(otavio, a.id)).items).toMatchObject([
    { lado: 'de', outro: { id: b.id }, por: 'Otávio Lins' },
  ]);
  await api.must(vinculo.undo, { params: { id: b.id, vinculoId: there?.id ?? '' } }, bianca);
  expect((await beside(otavio, a.id)).total).toBe(0);
  const again = await link(bianca, b, a);
  expect(again.status).toBe(200);
  const seen = await api.db.selectFrom('auditLog').select('acao').where('objetoId', '=', a.id).execute();
  expect(seen.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['vinculo.criado', 'vinculo.desfeito']),
  );
});

it('a link is refused twice, in either direction, and with itself', async () => {
  const { a, b } = await two();
  const answers = await Promise.all([link(otavio, a, b), link(bianca, b, a)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await link(otavio, b, a)).raw.body).toContain('Este vínculo já existe.');
  expect((await link(otavio, a, a)).raw.body).toContain('outro pedido');
  expect((await link(otavio, a, b, 'relacionado')).status).toBe(200);
});

it('a link cannot be made to, or show, what the person may not read', async () => {
  const { a, b } = await two([981, DA_CAMARA]);
  const foreign = await link(otavio, a, b);
  const missing = await link(otavio, a, { numero: '99999.999999/2026-00' });
  expect([foreign.status, foreign.raw.json().errors]).toEqual([422, missing.raw.json().errors]);
  const administradora = await attendant(api, 'REG', 'Paulo Brandão');
  await api.make.conceder({
    usuarioId: administradora.id,
    permissao: 'requerimento.ver_todos',
    alcance: 'all',
  });
  expect((await link(administradora, a, b)).status).toBe(200);
  const { beside } = desk(api);
  expect((await beside(administradora, a.id)).total).toBe(1);
  expect(await beside(otavio, a.id)).toMatchObject({ items: [], total: 0 });
});

it('a link is for staff only: the requester sees none, and another group may make none', async () => {
  const { autora, a, b } = await two();
  await link(otavio, a, b);
  expect((await desk(api).beside(autora, a.id)).items).toEqual([]);
  expect((await link(autora, a, b)).status).toBe(403);
  const stranger = await attendant(api, 'FISC');
  expect((await link(stranger, a, b)).status).toBe(404);
});

it('a link to a request under secrecy says only that it is related', async () => {
  const { a, b } = await two();
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', b.id).execute();
  expect((await link(otavio, a, b)).raw.body).toContain('sob sigilo');
  expect((await link(otavio, a, b, 'relacionado')).status).toBe(200);
});
