import { expect, it } from 'vitest';
import { sameFiltros } from './filtros.ts';

it('two sets of filters are equal despite defaults and order, and only then', () => {
  expect(sameFiltros({ status: 6 }, { data: 3, grupo: 0, status: 6, nome: undefined, desc: true })).toBe(
    true,
  );
  expect(sameFiltros({ nome: 'a', status: 6 }, { status: 6, nome: 'a' })).toBe(true);
  expect(sameFiltros({ status: 6 }, { status: 7 })).toBe(false);
  expect(sameFiltros({}, { visao: 'grupos' })).toBe(false);
  expect(sameFiltros({ visao: 'grupos' }, { visao: 'grupos', grupo: 0, data: 5 })).toBe(true);
  expect(sameFiltros({ visao: 'grupos' }, { visao: 'grupos', data: 3 })).toBe(false);
});
