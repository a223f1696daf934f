import { describe, expect, it } from 'vitest';
import { searchServicos } from './search-servicos.ts';
import { parseServicosSearch } from './servicos-search.ts';

const servicos = [
  {
    ...{ id: 1, titulo: 'Interrupção (licença) do registro', categoria: 'Registro' },
    ...{ palavrasChave: ['parar', 'anuidade', 'exterior'], resumo: 'Vai parar por um tempo?' },
  },
  {
    ...{ id: 2, titulo: 'Alteração de dados e endereço', categoria: 'Registro' },
    ...{ palavrasChave: ['mudança', 'celular'], resumo: 'Atualize seu cadastro.' },
  },
  {
    ...{ id: 3, titulo: 'Certidão de regularidade', categoria: 'Certidões' },
    ...{ palavrasChave: ['nada consta', 'licitação'], resumo: 'Emita agora.' },
  },
];
const find = (text: string) => searchServicos(servicos, text).map(({ id }) => id);

describe('searchServicos', () => {
  it.each([
    ['', [1, 2, 3]],
    ['certidoes', [3]],
    ['CERTIDÃO', [3]],
    ['mudar endereço', [2]],
    ['quero parar de pagar a anuidade', [1]],
    ['pedir para parar', [1]],
    ['nada consta', [3]],
    ['cer', [3]],
    ['passaporte', []],
  ])('%s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('puts first what answers to more of the words, and a name before a summary', () => {
    expect(find('registro licença')).toEqual([1, 2]);
  });

  it('finds everything while only empty words were typed', () => {
    expect(find('como fazer para')).toEqual([1, 2, 3]);
    expect(find('   ')).toEqual([1, 2, 3]);
  });
});

describe('parseServicosSearch', () => {
  it('leaves out what it does not understand', () => {
    const raw = { busca: '  ', categoria: 'Registro', publico: 'mim', x: '1' };
    expect(parseServicosSearch(raw)).toEqual({ categoria: 'Registro' });
    expect(parseServicosSearch({ publico: 'PJ', busca: 'a' })).toEqual({ publico: 'PJ', busca: 'a' });
  });
});
