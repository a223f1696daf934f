import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBrCode, parseFields } from './brcode.fixture.ts';
import { buildPixDinamico, crc16, formatValorPix, parseValorPix } from './brcode.ts';

const ESTATICO =
  '00020126450014br.gov.bcb.pix0123financeiro@crcr.example5204000053039865406123.455802BR5907CRCR MG6014BELO HORIZONTE62190515ANUID20260001236304BDC9';
const DINAMICO =
  '00020101021226780014br.gov.bcb.pix2556pix.example.com/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5907CRCR MG6014BELO HORIZONTE62070503***6304483B';

const RECEBEDOR = { nome: 'CRCR MG', cidade: 'BELO HORIZONTE' };

describe('the checksum', () => {
  it('is that of the standard', () => {
    expect(crc16('123456789').toString(16).toUpperCase()).toBe('29B1');
    expect(crc16('')).toBe(0xffff);
  });

  it('finds one changed character anywhere', () => {
    const at = fc.nat(ESTATICO.length - 1);
    fc.assert(
      fc.property(at, fc.constantFrom('0', '7', 'A', 'z', ' '), (i, c) => {
        const changed = ESTATICO.slice(0, i) + c + ESTATICO.slice(i + 1);
        expect(parseBrCode(changed) === null).toBe(changed !== ESTATICO);
      }),
    );
  });
});

describe('a code', () => {
  it('for a charge is the published one', () => {
    const url = 'https://pix.example.com/v2/cobv/9d36b84fc70b478fb95c12729b90ca25';
    expect(buildPixDinamico({ ...RECEBEDOR, url })).toBe(DINAMICO);
  });

  it('reads back what it was made of, for any receiver and address', () => {
    const url = fc.string({ unit: fc.constantFrom('a', '1', '/', '.', '-'), minLength: 1, maxLength: 70 });
    fc.assert(
      fc.property(url, fc.string(), fc.string({ unit: 'grapheme' }), (address, nome, cidade) => {
        const code = buildPixDinamico({ nome, cidade, url: `https://${address}` });
        const read = parseBrCode(code);
        expect(parseFields(read?.get('26') ?? '')?.get('25')).toBe(address);
        expect(read?.get('54')).toBeUndefined();
        expect(read?.get('59')).toMatch(/^(?=.*[A-Za-z0-9])[ -~]{1,25}$/);
        expect(read?.get('60')).toMatch(/^(?=.*[A-Za-z0-9])[ -~]{1,15}$/);
        expect(code).toMatch(/^[ -~]+$/);
      }),
    );
  });

  it.each([
    ['Conselho de Minas', 'São João del-Rei', 'Conselho de Minas', 'Sao Joao del-Re'],
    ['Weiß & Ærø Łódź', 'Çağ ŒØ', 'Weiss & AEro Lodz', 'Cag OEO'],
    ['Pau d’Água – 1ª Região', 'Ẹ̀dọ́', "Pau d'Agua - 1a Regiao", 'Edo'],
    ['北京市', '東京', 'CONSELHO', 'BRASILIA'],
    ['--', '', 'CONSELHO', 'BRASILIA'],
  ])('writes %s of %s in plain letters', (nome, cidade, escrito, lugar) => {
    const read = parseBrCode(buildPixDinamico({ nome, cidade, url: 'https://a.example' }));
    expect([read?.get('59'), read?.get('60')]).toEqual([escrito, lugar]);
  });

  it('is refused when it could not be read', () => {
    expect(() => buildPixDinamico({ ...RECEBEDOR, url: 'a'.repeat(90) })).toThrow(RangeError);
  });

  it.each(['', '6304', '00020163', `${ESTATICO}0`, ESTATICO.toLowerCase(), '0099', '000201000201630430F1'])(
    'is none: %s',
    (text) => expect(parseBrCode(text)).toBeNull(),
  );
});

describe('an amount', () => {
  it('goes to the provider and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(parseValorPix(formatValorPix(cents))).toBe(cents);
      }),
    );
  });

  it.each(['1', '1.5', '1,50', '-1.00', '1.000', '', 'x', '12345678901.00'])('is none: %s', (text) =>
    expect(parseValorPix(text)).toBeNull(),
  );
});
