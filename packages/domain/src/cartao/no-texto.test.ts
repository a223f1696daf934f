import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from './luhn.ts';
import { temNumeroDeCartao } from './no-texto.ts';

/** Test numbers that the brands publish. */
const NUMEROS = [
  '4111111111111111',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6362970000457013',
  '6062825624254001',
];

const emGrupos = (digits: string, gap: string) =>
  digits.length === 15
    ? digits.replace(/^(.{4})(.{6})(.{5})$/, `$1${gap}$2${gap}$3`)
    : digits.replace(/(.{4})(?=.)/g, `$1${gap}`);

describe('the number of a card in a text', () => {
  it.each(NUMEROS)('is found as people write it: %s', (digits) => {
    for (const gap of ['', ' ', '\u00a0', '-']) {
      const written = emGrupos(digits, gap);
      for (const text of [written, `cartão ${written}.`, `(${written}), validade 08/39`, `n:${written}\nok`])
        expect([text, temNumeroDeCartao(text)]).toEqual([text, true]);
    }
  });

  it.each(['2026111111111119', '1234567890123452'])('begins as no brand does: %s', (digits) => {
    expect(hasCheckDigit(digits)).toBe(true);
    expect(temNumeroDeCartao(digits)).toBe(false);
  });

  it('is not one when its check digit is wrong', () => {
    for (const digits of NUMEROS) {
      const wrong = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);
      expect(temNumeroDeCartao(wrong)).toBe(false);
    }
  });

  it.each([
    ['an identifier', '41111111-1111-4111-8111-111111111111'],
    ['an identifier without letters', '00000000-0000-4111-1111-111111111111'],
    ['a protocol', '23000.411111/2026-11'],
    ['a protocol of its digits', '41111111111111111'],
    ['a barcode', '23793381286008267713695000063305975520000370000'],
    ['a line of a boleto', '23793.38128 60082.677136 95000.063305 9 75520000370000'],
    ['a CPF and a phone', '529.982.247-25 (31) 98888-7777'],
    ['a CNPJ', '11222333000181'],
    ['a key of a receipt', 'K4111111111111111Z'],
    ['a health card', '700008449105049'],
    ['digits in other groups', '41 11 11 11 11 11 11 11'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(temNumeroDeCartao(text)).toBe(false);
  });

  it('is never an identifier or a moment that the portal makes', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.date({ noInvalidDate: true }), (id, moment) => {
        expect(temNumeroDeCartao(`${id} ${moment.toISOString()}`)).toBe(false);
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    const start = performance.now();
    expect(temNumeroDeCartao('4111 1111 1111 '.repeat(100_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
