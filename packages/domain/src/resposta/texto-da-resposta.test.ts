import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextoModelo, TrechoModelo } from '../formulario/modelo/texto.ts';
import { type BlocoResposta, type CorpoResposta, lerCorpo, textosDoCorpo } from './corpo.ts';
import { textoDaResposta } from './texto-da-resposta.ts';
import { EXEMPLOS, preencher, VARIAVEIS, variaveisDe } from './variavel.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '.', '\n', 'Z', '{', '1'), maxLength: 12 });
const plain = words.map((text) => text.replaceAll('{', ''));
const trecho: fc.Arbitrary<TrechoModelo> = fc.oneof(
  fc.record({ texto: plain, negrito: fc.boolean() }),
  fc.record({ texto: plain, link: fc.constant('https://cau.example/x') }),
  fc.record({ variavel: fc.constantFrom(...Object.keys(VARIAVEIS)), negrito: fc.boolean() }),
);
const texto: fc.Arbitrary<TextoModelo> = fc.array(trecho, { maxLength: 6 });
const bloco: fc.Arbitrary<BlocoResposta> = fc.oneof(
  fc.record({ tipo: fc.constant('paragrafo' as const), texto }),
  fc.record({
    tipo: fc.constant('lista' as const),
    itens: fc.array(texto, { maxLength: 4 }),
    numerada: fc.boolean(),
  }),
);
const corpo: fc.Arbitrary<CorpoResposta> = fc.array(bloco, { maxLength: 6 });

describe('a prepared reply as the words of a message', () => {
  it('says pieces, items and links in plain words, without emphasis', () => {
    const said = textoDaResposta(
      [
        {
          tipo: 'paragrafo',
          texto: [{ texto: 'Olá, ' }, { variavel: 'nomePreferido', negrito: true }, { texto: '.' }],
        },
        { tipo: 'lista', itens: [[{ texto: 'diploma', negrito: true }], [{ texto: 'CPF' }]] },
        { tipo: 'lista', numerada: true, itens: [[{ texto: 'entre' }], [{ texto: 'envie' }]] },
        {
          tipo: 'paragrafo',
          texto: [
            { texto: 'Veja ' },
            { texto: 'a carta', link: 'https://cau.example/carta' },
            { texto: ' em ' },
            { texto: 'https://cau.example', link: 'https://cau.example' },
          ],
        },
      ],
      { nomePreferido: 'Ana' },
    );
    expect(said).toBe(
      'Olá, Ana.\n\n• diploma\n• CPF\n\n1. entre\n2. envie\n\nVeja a carta (https://cau.example/carta) em https://cau.example',
    );
  });

  it('leaves no blank lines in place of a list without items', () => {
    const [um, dois] = lerCorpo('Um.\n\nDois.');
    const vazia: BlocoResposta = { tipo: 'lista', itens: [] };
    expect(
      textoDaResposta(
        [um, vazia, dois, vazia].flatMap((each) => each ?? []),
        {},
      ),
    ).toBe('Um.\n\nDois.');
  });

  it('leaves what has no value as a gap to be filled in, and does not read a value again', () => {
    expect(
      textoDaResposta(lerCorpo('{{documento}} de {{nomePreferido}}'), { nomePreferido: '{{tipo}}' }),
    ).toBe('{{documento}} de {{tipo}}');
  });

  it('does not call a request by two names, across runs of another weight too', () => {
    const tipo = 'Pedido de acesso à informação';
    const split = [{ texto: 'Seu pedido ', negrito: true }, { texto: 'de ' }, { variavel: 'tipo' }];
    expect(textoDaResposta([{ tipo: 'paragrafo', texto: split }], { tipo })).toBe(
      'Seu pedido de acesso à informação',
    );
    const value = [{ variavel: 'nomePreferido' }, { variavel: 'tipo' }];
    expect(
      textoDaResposta([{ tipo: 'paragrafo', texto: value }], { nomePreferido: 'pedido de ', tipo }),
    ).toBe(`pedido de ${tipo}`);
  });

  it('says of plain words exactly what they said before they were trees', () => {
    const part = fc.oneof(
      words,
      fc.constantFrom('\n\n', '{{', '}}', '{{ b }}', '{{a.b}}', 'Pedido de ', '{{tipo}}', '{{apelido}}'),
      fc.constantFrom(...Object.keys(VARIAVEIS)).map((nome) => `{{${nome}}}`),
    );
    const valores = fc.constantFrom({}, EXEMPLOS, { tipo: 'Pedido de vista', data: '23/11' });
    fc.assert(
      fc.property(fc.array(part), valores, (parts, known) => {
        const antes = parts.join('');
        expect(textoDaResposta(lerCorpo(antes), known)).toBe(preencher(antes, known));
      }),
    );
  });

  it('leaves no variable where each has a value, and says the same when its words are read again', () => {
    fc.assert(
      fc.property(corpo, (tree) => {
        const said = textoDaResposta(tree, EXEMPLOS);
        expect(variaveisDe(said)).toEqual([]);
        expect(said).not.toMatch(/\{\{|\}\}/);
        expect(textoDaResposta(lerCorpo(said), {})).toBe(said);
      }),
    );
  });

  it('loses no words and no line, in their order, and adds little to them', () => {
    fc.assert(
      fc.property(corpo, (tree) => {
        const said = textoDaResposta(tree, {});
        let at = 0;
        let length = 0;
        for (const [, runs] of textosDoCorpo(tree))
          for (const run of runs) {
            const piece = 'variavel' in run ? `{{${run.variavel}}}` : run.texto;
            const found = piece.trim() === '' ? at : said.indexOf(piece, at);
            expect(found).toBeGreaterThanOrEqual(at);
            at = piece.trim() === '' ? at : found + piece.length;
            length += piece.length + ('link' in run ? (run.link ?? '').length + 3 : 0);
          }
        // A mark to each item, a blank line to each piece.
        expect(said.length).toBeLessThanOrEqual(length + 6 * textosDoCorpo(tree).length + 2 * tree.length);
      }),
    );
  });
});
