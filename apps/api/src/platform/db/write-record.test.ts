import { etiqueta } from '@balcao/contract/etiqueta';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from '../../robustez/cenario.fixture.ts';
import { differenceOf } from './write-record.ts';

let api: TestApi;
let c: Cenario;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
});
afterAll(() => api.close());

it('tells only what differs, whatever the order of keys and the form of a date', () => {
  const dia = new Date('2026-11-29T12:00:00Z');
  const before = { nome: 'Um', cor: 'azul', passos: [{ tipo: 'nota', texto: 'Oi' }], dia, version: 3 };
  const same = { passos: [{ texto: 'Oi', tipo: 'nota' }], dia: dia.toISOString(), cor: undefined };
  expect(differenceOf(before, { ...same, nome: 'Um' })).toBeNull();
  expect(differenceOf(before, { ...same, nome: 'Dois', novo: 1 })).toEqual({
    antes: { nome: 'Um', novo: null },
    depois: { nome: 'Dois', novo: 1 },
  });
});

it('makes of a save that changes nothing neither a version nor an event', async () => {
  const made = await api.must(etiqueta.create, { body: { nome: 'Urgente', cor: 'azul' } }, c.admin);
  const save = (nome: string, version: number) =>
    api.must(
      etiqueta.change,
      { params: { id: made.id }, body: { nome, cor: 'azul', ativo: true, version } },
      c.admin,
    );
  expect((await save('Urgente', 1)).version).toBe(1);
  expect((await save('Muito urgente', 1)).version).toBe(2);
  const rows = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('acao', '=', 'etiqueta.alterada')
    .execute();
  expect(rows).toEqual([{ dados: { antes: { nome: 'Urgente' }, depois: { nome: 'Muito urgente' } } }]);
});
