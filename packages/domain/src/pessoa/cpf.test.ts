import fc from 'fast-check';
import { isCPF } from 'validation-br';
import { describe, expect, it } from 'vitest';
import { applyMask } from '../texto/mascara.ts';
import { CPF_MASK, completeCpf, formatCpf, isCpf, maskCpf, parseCpf } from './cpf.ts';

const base = fc.stringMatching(/^[0-9]{9}$/).filter((digits) => new Set(digits).size > 1);

describe('parseCpf', () => {
  it.each(['111.444.777-35', '529.982.247-25', '123.456.789-09', '000.000.101-54', '000.000.110-45'])(
    'accepts %s',
    (text) => {
      expect(parseCpf(text)).toBe(text.replace(/\D/g, ''));
      expect(formatCpf(parseCpf(text) ?? '')).toBe(text);
    },
  );

  it.each([' 529 982 247 25 ', '529982247/25', '529.982.247–25', '\u200B52998224725'])(
    'forgives the punctuation of %j',
    (text) => {
      expect(parseCpf(text)).toBe('52998224725');
    },
  );

  it.each([
    '',
    '5299822472',
    '529982247255',
    '529.982.247-24',
    '529.982.247-52',
    'CPF 52998224725',
    '٥٢٩٩٨٢٢٤٧٢٥',
  ])('refuses %j', (text) => {
    expect(parseCpf(text)).toBeNull();
  });

  it('refuses all digits equal, although they check', () => {
    for (const digit of '0123456789') expect(isCpf(digit.repeat(11))).toBe(false);
  });

  it('agrees with an independent implementation', () => {
    const nearly = fc.oneof(
      fc.stringMatching(/^[0-9]{11}$/),
      fc.tuple(base, fc.nat(99)).map(([digits, dv]) => digits + String(dv).padStart(2, '0')),
      base.map(completeCpf),
    );
    fc.assert(
      fc.property(nearly, (cpf) => {
        expect(isCpf(cpf)).toBe(isCPF(cpf));
      }),
      { numRuns: 500 },
    );
  });

  it('accepts one pair of check digits and no other', () => {
    fc.assert(
      fc.property(base, fc.nat(99), (digits, dv) => {
        const text = digits + String(dv).padStart(2, '0');
        expect(parseCpf(text) !== null).toBe(text === completeCpf(digits));
      }),
    );
  });

  it('never throws and answers only eleven digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(parseCpf(text) ?? '0'.repeat(11)).toMatch(/^\d{11}$/);
      }),
    );
  });
});

describe('completeCpf', () => {
  it('completes to a valid CPF, which format and mask carry unchanged', () => {
    fc.assert(
      fc.property(base, (digits) => {
        const cpf = completeCpf(digits);
        expect(parseCpf(formatCpf(cpf))).toBe(cpf);
        expect(applyMask(CPF_MASK, cpf)).toEqual({ display: formatCpf(cpf), value: cpf, complete: true });
      }),
    );
  });

  it.each(['12345678', '1234567890', '11111111x', '777777777'])('refuses %s', (digits) => {
    expect(() => completeCpf(digits)).toThrow(RangeError);
  });
});

describe('maskCpf', () => {
  it('hides the ends, and everything when it is no CPF', () => {
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
    expect(maskCpf('123.456.789-09')).toBe('***.456.789-**');
    expect(maskCpf('123456')).toBe('***.***.***-**');
    expect(formatCpf('123')).toBe('123');
  });
});
