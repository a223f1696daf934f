import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCentavos, parseCentavos, splitCentavos } from './centavos.ts';

describe('parseCentavos', () => {
  it.each([
    ['R$ 1.234,56', 123456],
    ['R$\u00A01.234,56', 123456],
    ['1234,56', 123456],
    ['1.234', 123400],
    ['1234', 123400],
    ['1234.5', 123450],
    ['12.34', 1234],
    ['0,5', 50],
    ['0,05', 5],
    ['10,', 1000],
    ['007', 700],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['\u221210,00', -1000],
    ['-0', 0],
    ['r$1.000.000,00', 100_000_000],
  ])('reads %j as %d', (text, cents) => {
    expect(parseCentavos(text)).toBe(cents);
  });

  it.each([
    '',
    'R$',
    ',50',
    '1,234',
    '1.23,45',
    '1234.567',
    '12.345.6',
    '1.234.56',
    '--1',
    '-R$ -1',
    '1e3',
    'abc',
    '1,2,3',
    '999999999999999,99',
  ])('refuses %j', (text) => {
    expect(parseCentavos(text)).toBeNull();
  });
});

describe('formatCentavos', () => {
  it.each([
    [123456, 'R$ 1.234,56'],
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [100_000_000, 'R$ 1.000.000,00'],
    [99_999, 'R$ 999,99'],
    [-1000, '-R$ 10,00'],
  ])('shows %d as %s', (cents, text) => {
    expect(formatCentavos(cents)).toBe(text);
  });

  it('refuses fractions of a cent', () => {
    expect(() => formatCentavos(0.5)).toThrow(RangeError);
    expect(() => formatCentavos(Number.NaN)).toThrow(RangeError);
  });

  it('round-trips every amount and agrees with Intl, but for its space', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(parseCentavos(formatCentavos(cents))).toBe(cents);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(formatCentavos(cents)).toBe(intl.format(cents / 100).replace('\u00A0', ' '));
      }),
    );
  });
});

describe('splitCentavos', () => {
  it('gives leftover cents to the first instalments', () => {
    expect(splitCentavos(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
    expect(splitCentavos(2, 5)).toEqual([1, 1, 0, 0, 0]);
    expect(splitCentavos(0, 2)).toEqual([0, 0]);
  });

  it('always adds up, differs by a cent at most and never grows', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 240 }), (total, parts) => {
        const split = splitCentavos(total, parts);
        expect(split).toHaveLength(parts);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect((split[0] ?? 0) - (split.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect([...split].sort((a, b) => b - a)).toEqual(split);
      }),
    );
  });

  it.each([
    [-1, 2],
    [10.5, 2],
    [10, 0],
    [10, 1.5],
  ])('refuses %d in %d', (total, parts) => {
    expect(() => splitCentavos(total, parts)).toThrow(RangeError);
  });
});
