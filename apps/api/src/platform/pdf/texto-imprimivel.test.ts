import { checkSinais } from '@balcao/domain/carta/sinais';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCoverage, readFontes } from './fontes.ts';
import { createPrintable } from './texto-imprimivel.ts';

const coverages = readFontes().map(readCoverage);
const [coverage = new Set<number>()] = coverages;
const printable = createPrintable(coverage);

describe('fonts', () => {
  it('are four styles that draw the same characters, under 1.5 MB', () => {
    expect(coverages).toHaveLength(4);
    for (const other of coverages) expect(other).toEqual(coverage);
    expect(readFontes().reduce((sum, font) => sum + font.length, 0)).toBeLessThan(1_500_000);
  });

  it('hold all letters of Portuguese and the signs of official texts', () => {
    for (const char of 'AaÁáÀàÂâÃãÇçÉéÊêÍíÓóÔôÕõÚúÜüñ0123456789ºª§–—“”‘’«»…•°€×ŁłŠšỹ') {
      expect(coverage.has(char.codePointAt(0) ?? 0), char).toBe(true);
    }
  });
});

describe('createPrintable', () => {
  it('leaves ordinary text as it is', () => {
    const text = 'Certidão nº 1, § 2º: «ação» – R$ 1.234,56\nlinha';
    expect(printable(text)).toBe(text);
  });

  it('says of every picture in words what letters take, and of no other', () => {
    const carta = { assunto: '', finalidade: null, fundamento: null, comparecimento: null };
    for (let point = 0xa0; point < 0x20000; point += 1) {
      const texto = String.fromCodePoint(point);
      if (!/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(texto)) continue;
      const taken = checkSinais({ ...carta, texto: point === 0x20e3 ? `1${texto}` : texto }).length === 0;
      expect([texto, taken]).toEqual([texto, !printable(texto).includes('[U+')]);
    }
  });

  it('composes accents and evens line ends and spaces', () => {
    expect(printable('ac\u0327a\u0303o')).toBe('ação');
    expect(printable('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
    expect(printable('a\tb\u202fc\u00a0d')).toBe('a b c\u00a0d');
  });

  it('writes out what cannot be drawn', () => {
    expect(printable('nota😀fim')).toBe('nota[U+1F600]fim');
    expect(printable('a\u0000b\u001bc')).toBe('a[U+0000]b[U+001B]c');
    expect(printable('\ud800')).toBe('[U+FFFD]');
  });

  it('drops what would change the reading order, so that the text reads as it was written', () => {
    expect(printable('foto\u202egpj.exe\u2066!\u2069\u200f')).toBe('fotogpj.exe!');
  });

  it('writes joined letters and marks that the font lacks in ones that it has', () => {
    expect(printable('\ufb01scal, o\ufb03cina')).toBe('fiscal, officina');
    expect(printable('\u2713 sim \u2717 n\u00e3o \u2610 \uff21\uff11')).toBe(
      '[ok] sim \u00d7 n\u00e3o [ ] A1',
    );
    // What the font draws stays as it is.
    expect(printable('1\u00ba m\u00b2 \u2026')).toBe('1\u00ba m\u00b2 \u2026');
  });

  it('drops only characters that carry no letter', () => {
    expect(printable('a\u200bb\u00adc\ufeffd\u2764\ufe0f')).toBe('abcd[U+2764]');
  });

  it('gives only characters of the font, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const out = printable(text);
        expect([...out].filter((char) => char !== '\n' && !coverage.has(char.codePointAt(0) ?? 0))).toEqual(
          [],
        );
        expect(printable(out)).toBe(out);
      }),
    );
  });
});
