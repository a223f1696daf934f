import fc from 'fast-check';
import { isNUP17 } from 'validation-br';
import { describe, expect, it } from 'vitest';
import { applyMask } from '../texto/mascara.ts';
import { formatNup, isNup, NUP_MASK, nupCheckDigits, parseNup, punctuateNup } from './nup.ts';

const parts = fc.record({
  unidade: fc.stringMatching(/^[0-9]{5}$/),
  sequencia: fc.integer({ min: 1, max: 999_999 }),
  ano: fc.integer({ min: 1970, max: 2100 }),
});

describe('NUP', () => {
  it.each([
    ['23037', 1462, 2021, '23037.001462/2021-65'],
    ['99999', 1, 2026, '99999.000001/2026-73'],
    ['99999', 123, 2026, '99999.000123/2026-60'],
    ['99999', 4, 2026, '99999.000004/2026-15'],
    ['99999', 6, 2026, '99999.000006/2026-04'],
    ['99999', 36, 2026, '99999.000036/2026-11'],
    ['99999', 38, 2026, '99999.000038/2026-00'],
  ])('unit %s, sequence %d of %d is %s', (unidade, sequencia, ano, numero) => {
    expect(formatNup({ unidade, sequencia, ano })).toBe(numero);
    expect(parseNup(numero)).toEqual({ unidade, sequencia, ano, numero });
    expect(parseNup(numero.replace(/\D/g, ''))).toEqual({ unidade, sequencia, ano, numero });
  });

  it.each([
    '',
    '99999.000123/2026-61',
    '99999.000123/2026-06',
    '99999.000124/2026-60',
    '99999.00012/2026-60',
    '99999.000123/2026-600',
    '99999.000000/2026-84',
    'abc',
  ])('refuses %j', (text) => {
    expect(parseNup(text)).toBeNull();
  });

  it('round-trips through text, digits and mask', () => {
    fc.assert(
      fc.property(parts, (nup) => {
        const numero = formatNup(nup);
        const digits = numero.replace(/\D/g, '');
        expect(parseNup(numero)).toEqual({ ...nup, numero });
        expect(parseNup(` ${digits} `)).toEqual({ ...nup, numero });
        expect(applyMask(NUP_MASK, digits)).toEqual({ display: numero, value: digits, complete: true });
      }),
    );
  });

  it('agrees with an independent implementation', () => {
    const digits = fc.oneof(
      parts.map((nup) => formatNup(nup).replace(/\D/g, '')),
      fc
        .tuple(parts, fc.stringMatching(/^[0-9]{2}$/))
        .map(([nup, dv]) => formatNup(nup).replace(/\D/g, '').slice(0, 15) + dv),
    );
    fc.assert(
      fc.property(digits, (nup) => {
        expect(isNup(nup)).toBe(isNUP17(nup));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { unidade: '9999', sequencia: 1, ano: 2026 },
    { unidade: '99999', sequencia: 0, ano: 2026 },
    { unidade: '99999', sequencia: 1_000_000, ano: 2026 },
    { unidade: '99999', sequencia: 1.5, ano: 2026 },
    { unidade: '99999', sequencia: 1, ano: 26 },
  ])('does not write %j', (nup) => {
    expect(() => formatNup(nup)).toThrow(RangeError);
  });

  it('punctuates all digits of a number, and no others', () => {
    expect(punctuateNup('99999000123202661')).toBe('99999.000123/2026-61');
    expect(punctuateNup('9999900012320266')).toBeNull();
    expect(punctuateNup('')).toBeNull();
  });

  it('gives the check digits of 15 digits only', () => {
    expect(nupCheckDigits('230370014622021')).toBe('65');
    expect(() => nupCheckDigits('23037001462202')).toThrow(RangeError);
  });
});
