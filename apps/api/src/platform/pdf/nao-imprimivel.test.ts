import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCoverage, readFontes } from './fontes.ts';
import { listNaoImprimiveis } from './nao-imprimivel.ts';
import { createPrintable } from './texto-imprimivel.ts';

it.each([
  ['Sala 中文, 中', ['中', '文']],
  ['mão 👍🏽 e sinal 🏽', ['👍🏽', '🏽']],
  ['família 👩‍👩‍👧', ['👩‍👩‍👧']],
  ['Art. 26, § 2º – “ação” ✅ ½ € a\tb\r\nc', []],
  ['Quem escreve [U+1F600] escreve letras', []],
])('names what paper cannot show as it is seen: %s', (text, expected) => {
  expect(listNaoImprimiveis(text)).toEqual(expected);
});

it('finds something exactly where paper would have a code point', () => {
  const [font = Buffer.alloc(0)] = readFontes();
  const printable = createPrintable(readCoverage(font));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(listNaoImprimiveis(text).length > 0).toBe(printable(text).includes('[U+'));
    }),
  );
});
