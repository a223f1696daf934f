import { describe, expect, it } from 'vitest';
import { parseCatalogoSearch } from './catalogo-search.ts';

describe('parseCatalogoSearch', () => {
  it('accepts «mim» as an audience besides the usual ones', () => {
    expect(parseCatalogoSearch({ categoria: 'Registro', publico: 'mim', x: '1' })).toEqual({
      categoria: 'Registro',
      publico: 'mim',
    });
    expect(parseCatalogoSearch({ publico: 'PF' })).toEqual({ publico: 'PF' });
    expect(parseCatalogoSearch({ publico: 'todos' })).toEqual({});
  });
});
