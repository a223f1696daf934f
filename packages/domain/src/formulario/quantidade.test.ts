import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantidade } from './quantidade.ts';

describe('an amount', () => {
  it.each([
    ['12', '12'],
    ['80,5', '80,5'],
    ['1.250,50', '1250,5'],
    ['0,125', '0,125'],
    ['007', '7'],
    ['12,000', '12'],
  ])('reads %s', (typed, stored) => {
    expect(parseQuantidade(typed)).toBe(stored);
  });

  it.each(['', '0', '0,00', '-3', '1,2345', '12.5', '1.25', 'doze', '1 000', '12,', ',5'])(
    'refuses «%s»',
    (typed) => {
      expect(parseQuantidade(typed)).toBeNull();
    },
  );

  it('reads what it stored as the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 999 }),
        (whole, part) => {
          const stored = parseQuantidade(`${whole},${String(part).padStart(3, '0')}`);
          return stored === null ? whole + part === 0 : parseQuantidade(stored) === stored;
        },
      ),
    );
  });
});
