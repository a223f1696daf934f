import { lote } from '@balcao/contract/lote';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario, newPedido } from '../../robustez/cenario.fixture.ts';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

const ASSUMIR = { tipo: 'assumir' } as const;

describe('selecting everything that a filter finds', () => {
  it('happens on the server, in the order of the list and within what the person handles', async () => {
    const made = [await newPedido(api), await newPedido(api), await newPedido(api)];
    const filtros = { visao: 'sem_atendente', desc: true } as const;
    const found = await api.must(lote.selecionar, { body: { filtros } }, c.reg);
    expect(found.ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    const query = { visao: 'sem_atendente', desc: 'true', porPagina: '200' } as const;
    const list = await api.must(requerimento.list, { query }, c.reg);
    expect(found.ids).toEqual(list.items.map(({ id }) => id));
    expect(found.total).toBe(list.total);
    const other = await api.must(lote.selecionar, { body: { filtros } }, c.cad);
    expect(other.ids.filter((id) => made.map(({ id }) => id).includes(id))).toEqual([]);
    expect((await api.call(lote.selecionar, { body: { filtros } }, c.cidada)).status).toBe(403);
  });

  it('stops at the maximum of one act', async () => {
    const body = { passo: ASSUMIR, requerimentos: Array.from({ length: 501 }, () => c.pedido.id) };
    expect((await api.call(lote.executar, { body }, c.reg)).status).toBe(422);
  });
});

it('shows the attendant of a row to staff, and not to requesters', async () => {
  const one = await newPedido(api);
  await api.must(lote.executar, { body: { passo: ASSUMIR, requerimentos: [one.id] } }, c.reg);
  await api.runJobs();
  const row = async (quem: { token: string }) =>
    (await api.must(requerimento.list, { query: { id: one.numero } }, quem)).items[0];
  expect((await row(c.reg))?.atendenteId).toBe(c.reg.id);
  expect((await row(one.autor))?.atendenteId).toBeNull();
});
