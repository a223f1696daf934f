import { describe, expect, it } from 'vitest';
import { parseCatalogoSearch } from './catalogo-search.ts';

describe('parseCatalogoSearch', () => {
  it('knows what is for the person themself beside the audiences', () => {
    expect(parseCatalogoSearch({ categoria: 'Registro', publico: 'mim', x: '1' })).toEqual({
      categoria: 'Registro',
      publico: 'mim',
    });
    expect(parseCatalogoSearch({ publico: 'PF' })).toEqual({ publico: 'PF' });
    expect(parseCatalogoSearch({ publico: 'todos' })).toEqual({});
  });
});
