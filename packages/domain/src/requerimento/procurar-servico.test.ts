import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSlips, isWordless, searchServicos } from './procurar-servico.ts';

const servicos = [
  {
    id: 1,
    titulo: 'Interrupção (licença) do registro',
    categoria: 'Registro',
    palavrasChave: ['parar', 'anuidade', 'exterior'],
    resumo: 'Vai parar por um tempo?',
  },
  {
    id: 2,
    titulo: 'Alteração de dados e endereço',
    categoria: 'Registro',
    palavrasChave: ['mudança', 'celular'],
    resumo: 'Atualize seu cadastro.',
  },
  {
    id: 3,
    titulo: 'Certidão de regularidade',
    categoria: 'Certidões',
    palavrasChave: ['nada consta', 'licitação'],
    resumo: 'Emita agora.',
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
    ['certdão', [3]],
    ['licitasao', [3]],
    ['enderesso', [2]],
    ['interrupçao do regsitro', [1]],
    ['passaporte', []],
  ])('%s', (text, ids) => {
    expect(find(text)).toEqual(ids);
  });

  it('puts first what answers to more of the words, and a name before an everyday word', () => {
    expect(find('parar anuidade endereço')).toEqual([1, 2]);
    expect(find('anuidade endereço')).toEqual([2, 1]);
  });

  it('cuts what answers far worse than the best: a word of its summary alone', () => {
    expect(find('registro licença')).toEqual([1]);
  });

  const named = (id: number, titulo: string, palavrasChave: string[]) => ({
    id,
    titulo,
    palavrasChave,
    categoria: '',
    resumo: '',
  });
  const findIn = (all: ReturnType<typeof named>[], text: string) =>
    searchServicos(all, text).map(({ id }) => id);

  it('counts a word the more the fewer services have it', () => {
    const all = [1, 2, 3].map((id) => named(id, `Obra ${id}`, []));
    expect(findIn([...all, named(4, 'Outro', ['vizinho'])], 'obra do vizinho')[0]).toBe(4);
  });

  it('prefers words that were said whole to a word out of several, and the very word to a relative', () => {
    const all = [named(1, 'Um', ['duas vezes ou mais']), named(2, 'Dois', ['em vezes'])];
    expect(findIn(all, 'em 12 vezes')).toEqual([2, 1]);
    const exercer = [named(1, 'Um', ['exercício']), named(2, 'Dois', ['exercer'])];
    expect(findIn(exercer, 'exercer hoje')).toEqual([2, 1]);
  });

  it('takes a short word for the beginning of another only while it is the last one', () => {
    const all = [named(1, 'Diploma de outro país', []), named(2, 'Falecimento', ['morreu'])];
    expect(findIn(all, 'meu pai morreu')).toEqual([2]);
    expect(findIn(all, 'outro pai')).toEqual([1]);
  });

  it('counts a denial for little without what it denies', () => {
    const all = [1, 2, 3].map((id) => named(id, 'Outro', ['registro']));
    expect(findIn([named(4, 'Um', ['sem diploma']), ...all], 'sem registro')[0]).toBe(1);
  });

  it('cuts what answers to nothing but a word that most services have', () => {
    const registros = [4, 5, 6, 7, 8, 9, 10].map((id) => ({
      id,
      titulo: `Registro ${id}`,
      categoria: 'Outra',
      palavrasChave: [],
      resumo: '',
    }));
    const ids = (text: string) => searchServicos([...servicos, ...registros], text).map(({ id }) => id);
    expect(ids('registro licença')).toEqual([1]);
    expect(ids('registro')).toHaveLength(9);
  });

  it('stops at what is looked for in these very words', () => {
    const said = { ...servicos[0], id: 4, titulo: 'Outro', palavrasChave: ['nada de licença'] };
    const both = [...servicos, { categoria: '', resumo: '', ...said }];
    expect(searchServicos(both, 'nada de licença').map(({ id }) => id)).toEqual([4]);
  });

  it.each(['%', ' ?! ', '«»'])('finds nothing by signs alone: «%s»', (text) => {
    expect(find(text)).toEqual([]);
    expect([isWordless(text), isWordless(''), isWordless('como')]).toEqual([true, false, false]);
  });

  it('puts first what is looked for in these very words', () => {
    const named = servicos.map((one) => ({ ...one, palavrasChave: [...one.palavrasChave, 'outra'] }));
    const last = { ...named[2], id: 4, titulo: 'Outro', palavrasChave: ['Não consigo parar'] };
    const found = searchServicos(
      [...named, { categoria: '', resumo: 'parar', ...last }],
      'nao consigo parar',
    );
    expect(found[0]?.id).toBe(4);
  });

  it('finds everything while only empty words were typed', () => {
    expect(find('como fazer para')).toEqual([1, 2, 3]);
    expect(find('   ')).toEqual([1, 2, 3]);
  });
});

describe('countSlips', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/);

  it('is none for the same word, alike both ways, and one for each single slip', () => {
    fc.assert(
      fc.property(word, word, fc.nat(), (a, b, n) => {
        const i = n % (a.length - 1);
        expect(countSlips(a, a, 2)).toBe(0);
        expect(countSlips(a, b, 2)).toBe(countSlips(b, a, 2));
        const left = a.slice(0, i) + a.slice(i + 1);
        const swapped = a.slice(0, i) + a.charAt(i + 1) + a.charAt(i) + a.slice(i + 2);
        const changed = `${a.slice(0, i)}#${a.slice(i + 1)}`;
        for (const slip of [left, changed]) expect(countSlips(a, slip, 2)).toBe(1);
        expect(countSlips(a, swapped, 2)).toBe(a === swapped ? 0 : 1);
      }),
    );
  });
});
