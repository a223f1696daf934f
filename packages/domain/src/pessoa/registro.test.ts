import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRegistro, parseRegistro, type Registro } from './registro.ts';

describe('registro', () => {
  it.each<[string, Registro]>([
    ['CRCR-MG 001234/D', { pessoa: 'PF', sigla: 'CRCR-MG', numero: 1234, sufixo: 'D' }],
    ['CRCR-MG PJ 000567', { pessoa: 'PJ', sigla: 'CRCR-MG', numero: 567 }],
    ['CRT-03 000001/P', { pessoa: 'PF', sigla: 'CRT-03', numero: 1, sufixo: 'P' }],
  ])('writes and reads %s', (text, registro) => {
    expect(formatRegistro(registro)).toBe(text);
    expect(parseRegistro(text)).toEqual(registro);
  });

  it.each(['crcr-mg 1234/d', ' CRCR-MG   001234 D', '1234d', '001234/D', '001234 / D'])(
    'forgives %j',
    (text) => {
      expect(parseRegistro(text, 'CRCR-MG')).toEqual({
        pessoa: 'PF',
        sigla: 'CRCR-MG',
        numero: 1234,
        sufixo: 'D',
      });
    },
  );

  it.each(['pj 567', 'PJ567', 'crcr-mg pj 567'])('reads the company in %j', (text) => {
    expect(parseRegistro(text, 'CRCR-MG')).toEqual({ pessoa: 'PJ', sigla: 'CRCR-MG', numero: 567 });
  });

  it.each([
    '',
    '001234',
    '000000/D',
    '001234/X',
    'PJ 000567/D',
    '1234567/D',
    'CRCR-MG',
    '12 34/D',
    '001234/DD',
  ])('refuses %j', (text) => {
    expect(parseRegistro(text, 'CRCR-MG')).toBeNull();
  });

  it('needs an acronym from somewhere', () => {
    expect(parseRegistro('001234/D')).toBeNull();
  });

  it('round-trips', () => {
    const sigla = fc.constantFrom('CRCR-MG', 'CRT-03', 'CFCR', 'CREF6/MG');
    const numero = fc.integer({ min: 1, max: 999_999 });
    const registro: fc.Arbitrary<Registro> = fc.oneof(
      fc.record({ pessoa: fc.constant('PJ' as const), sigla, numero }),
      fc.record({
        pessoa: fc.constant('PF' as const),
        sigla,
        numero,
        sufixo: fc.constantFrom('D', 'P', 'S', 'R'),
      }),
    );
    fc.assert(
      fc.property(registro, (value) => {
        expect(parseRegistro(formatRegistro(value).toLowerCase())).toEqual(value);
      }),
    );
  });
});
