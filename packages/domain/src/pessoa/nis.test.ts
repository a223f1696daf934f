import fc from 'fast-check';
import { isPIS } from 'validation-br';
import { describe, expect, it } from 'vitest';
import { formatNis, isNis, parseNis } from './nis.ts';

describe('parseNis', () => {
  it('reads and shows the known number', () => {
    expect(parseNis('120.12345.67-2')).toBe('12012345672');
    expect(formatNis('12012345672')).toBe('120.12345.67-2');
    expect(formatNis('12')).toBe('12');
  });

  it.each(['', '120.12345.67-3', '1201234567', '120123456722', '00000000000'])('refuses %j', (text) => {
    expect(isNis(text)).toBe(false);
  });

  it('agrees with an independent implementation', () => {
    const digits = fc.stringMatching(/^[0-9]{11}$/).filter((text) => new Set(text).size > 1);
    fc.assert(
      fc.property(digits, (nis) => {
        expect(isNis(nis)).toBe(isPIS(nis));
      }),
      { numRuns: 1000 },
    );
  });
});
