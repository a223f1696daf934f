import fc from 'fast-check';
import { isCNPJ } from 'validation-br';
import { describe, expect, it } from 'vitest';
import { applyMask } from '../texto/mascara.ts';
import { CNPJ_MASK, completeCnpj, formatCnpj, isCnpj, parseCnpj } from './cnpj.ts';

const base = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => !/^0+$/.test(text));

describe('parseCnpj', () => {
  it.each(['12.ABC.345/01DE-35', '11.222.333/0001-81', 'AT.EL1.ER0/0001-59', 'PA.TR1.M00/0001-20'])(
    'accepts %s',
    (text) => {
      const stored = text.replace(/[./-]/g, '');
      expect(parseCnpj(text)).toBe(stored);
      expect(parseCnpj(text.toLowerCase())).toBe(stored);
      expect(parseCnpj(` ${stored} `)).toBe(stored);
      expect(formatCnpj(stored)).toBe(text);
    },
  );

  it.each([
    '',
    '12.ABC.345/01DE-34',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '12ABC34501DEA5',
    '00.000.000/0000-00',
    'ſT.EL1.ER0/0001-59',
    '12.ÁBC.345/01DE-35',
  ])('refuses %j', (text) => {
    expect(parseCnpj(text)).toBeNull();
  });

  it('agrees with an independent implementation', () => {
    const nearly = fc.oneof(
      fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/),
      base.map(completeCnpj),
      fc
        .stringMatching(/^[0-9]{12}$/)
        .filter((text) => !/^(.)\1+$/.test(text))
        .map(completeCnpj),
    );
    fc.assert(
      fc.property(nearly, (cnpj) => {
        expect(isCnpj(cnpj)).toBe(isCNPJ(cnpj));
      }),
      { numRuns: 500 },
    );
  });

  it('never throws and answers only the stored form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(parseCnpj(text) ?? '0'.repeat(14)).toMatch(/^[0-9A-Z]{12}[0-9]{2}$/);
      }),
    );
  });
});

describe('completeCnpj', () => {
  it('completes to a valid CNPJ, which format and mask carry unchanged', () => {
    fc.assert(
      fc.property(base, (text) => {
        const cnpj = completeCnpj(text);
        expect(parseCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj);
        expect(applyMask(CNPJ_MASK, cnpj.toLowerCase())).toEqual({
          display: formatCnpj(cnpj),
          value: cnpj,
          complete: true,
        });
      }),
    );
  });

  it.each(['12ABC34501D', '12ABC34501DEF', '000000000000', '12ABC34501Dé'])('refuses %s', (text) => {
    expect(() => completeCnpj(text)).toThrow(RangeError);
  });
});
