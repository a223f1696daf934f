import type { CorpoTermo, TrechoTermo } from '@balcao/domain/termo/bloco';
import { semVazios } from '@balcao/domain/termo/corpo';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escreverBlocos, lerBlocos, lerColado, PARTES_DOS_BLOCOS } from './blocos-doc.ts';

const schema = getSchema(PARTES_DOS_BLOCOS);

const trecho: fc.Arbitrary<TrechoTermo> = fc
  .tuple(
    fc.constantFrom('Um', ' dois\n', '<b>três</b>', '**quatro**', '- cinco'),
    fc.constantFrom({}, { negrito: true as const }),
    fc.constantFrom({}, { link: 'https://lei.br' }),
  )
  .map(([texto, weight, link]) => ({ texto, ...weight, ...link }));
/** Runs that differ from their neighbours: equal ones become one. */
const texto = fc
  .array(trecho, { minLength: 1, maxLength: 4 })
  .map((all) =>
    all.filter((one, i) => i === 0 || one.negrito !== all[i - 1]?.negrito || one.link !== all[i - 1]?.link),
  )
  .map((all) => all.filter((one, i) => i === 0 || marks(one) !== marks(all[i - 1])));
const marks = (one: TrechoTermo | undefined) => `${one?.negrito} ${one?.link}`;
const corpo: fc.Arbitrary<CorpoTermo> = fc.array(
  fc.oneof(
    fc.record({ tipo: fc.constantFrom('titulo' as const, 'paragrafo' as const), texto }),
    fc.record({
      tipo: fc.constant('lista' as const),
      itens: fc.array(texto, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      tipo: fc.constant('lista' as const),
      itens: fc.array(texto, { minLength: 1, maxLength: 3 }),
      numerada: fc.constant(true as const),
    }),
  ),
  { maxLength: 6 },
);

describe('the document of the editor', () => {
  it('comes back as the tree that it was made from', () => {
    fc.assert(
      fc.property(corpo, (one) => {
        const doc = escreverBlocos(schema, one);
        doc.check();
        expect(lerBlocos(doc)).toEqual(semVazios(one));
      }),
    );
    expect(lerBlocos(escreverBlocos(schema, []))).toEqual([]);
  });

  it('takes pasted words as paragraphs, whatever they look like', () => {
    expect(lerColado('<h1>Um</h1>\r\n\r\ndois\ntrês')).toEqual([
      { tipo: 'paragrafo', texto: [{ texto: '<h1>Um</h1>' }] },
      { tipo: 'paragrafo', texto: [{ texto: 'dois\ntrês' }] },
    ]);
    expect(lerColado('um\ndois')).toHaveLength(2);
    expect(lerColado(' \n ')).toEqual([]);
  });
});
