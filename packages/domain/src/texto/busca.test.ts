import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText, foldText, onlyDigits, stripPunctuation } from './busca.ts';

describe('foldText', () => {
  it.each([
    ['São João del-Rei', 'sao joao del-rei'],
    ['ÇÃÉÎÕÜ', 'caeiou'],
    ['1º Ofício', '1o oficio'],
    ['Joa\u0303o', 'joao'],
    ['İstanbul', 'istanbul'],
  ])('folds %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is idempotent and blind to the Unicode form and, for letters of Portuguese, to case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
        expect(foldText(text.normalize('NFC'))).toBe(foldText(text.normalize('NFD')));
      }),
    );
    const portuguese = fc.string({ unit: fc.constantFrom(...'abcçãáàâéêíóôõúü ABCÇÃÁÀÂÉÊÍÓÔÕÚÜ') });
    fc.assert(
      fc.property(portuguese, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
    );
  });
});

describe('compareText', () => {
  it('orders without accents and case, numbers by value', () => {
    expect(['Zélia', 'item 10', 'ábaco', 'Item 2', 'Abade', 'Érica'].sort(compareText)).toEqual([
      'ábaco',
      'Abade',
      'Érica',
      'Item 2',
      'item 10',
      'Zélia',
    ]);
    expect(compareText('José', 'jose')).toBe(0);
  });
});

describe('onlyDigits and stripPunctuation', () => {
  it('keep what they say', () => {
    expect(onlyDigits('(31) 98888-7777 r.2')).toBe('319888877772');
    expect(onlyDigits('٣')).toBe('');
    expect(stripPunctuation('\u202A529.982\u00A0247–25\u202C')).toBe('52998224725');
    expect(stripPunctuation('12.abc/D')).toBe('12abcD');
  });
});
