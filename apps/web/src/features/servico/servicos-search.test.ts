import { describe, expect, it } from 'vitest';
import { parseServicosSearch } from './servicos-search.ts';

describe('parseServicosSearch', () => {
  it('ignores invalid values', () => {
    const raw = { busca: '  ', categoria: 'Registro', publico: 'mim', x: '1' };
    expect(parseServicosSearch(raw)).toEqual({ categoria: 'Registro' });
    expect(parseServicosSearch({ publico: 'PJ', busca: 'a' })).toEqual({ publico: 'PJ', busca: 'a' });
  });
});
