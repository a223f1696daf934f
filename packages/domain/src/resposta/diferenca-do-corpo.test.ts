import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorpoResposta, lerCorpo } from './corpo.ts';
import { diferencaDoCorpo } from './diferenca-do-corpo.ts';

const ditas = (antes: CorpoResposta, depois: CorpoResposta) =>
  diferencaDoCorpo(antes, depois).map(({ acao, texto }) => [acao, texto]);

describe('what changed of a prepared reply', () => {
  it('is said piece by piece, whatever came before it', () => {
    const antes = lerCorpo('Olá, {{nomePreferido}}.\n\nRecebemos.\n\nAté logo.');
    const depois = lerCorpo('Aviso.\n\nOlá, {{nomePreferido}}.\n\nRecebemos tudo.');
    expect(ditas(antes, depois)).toEqual([
      ['incluido', 'A parte 1 (parágrafo) entrou: “Aviso.”.'],
      ['alterado', 'A parte 3 (parágrafo) mudou: de “Recebemos.” para “Recebemos tudo.”.'],
      ['retirado', 'A parte 3 (parágrafo) saiu: “Até logo.”.'],
    ]);
    expect(ditas(lerCorpo('{{documento}}'), [{ tipo: 'lista', itens: [[{ texto: 'um' }]] }])).toEqual([
      ['alterado', 'A parte 1 passou de parágrafo a lista: “• um”.'],
    ]);
  });

  it('is said where no word changed', () => {
    const antes = lerCorpo('Envie hoje.');
    const depois: CorpoResposta = [
      { tipo: 'paragrafo', texto: [{ texto: 'Envie ' }, { texto: 'hoje', negrito: true }, { texto: '.' }] },
    ];
    expect(ditas(antes, depois)).toEqual([
      ['alterado', 'A parte 1 (parágrafo) mudou só no destaque das palavras: “Envie hoje.”.'],
    ]);
  });

  it('is nothing for the same data, and something for any other', () => {
    const bloco = fc.constantFrom('a', 'b', 'c', '{{data}}');
    fc.assert(
      fc.property(fc.array(bloco, { minLength: 1 }), fc.array(bloco, { minLength: 1 }), (one, other) => {
        const [antes, depois] = [lerCorpo(one.join('\n\n')), lerCorpo(other.join('\n\n'))];
        expect(diferencaDoCorpo(antes, antes)).toEqual([]);
        expect(diferencaDoCorpo(antes, depois).length === 0).toBe(one.join() === other.join());
      }),
    );
  });
});
