import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, chooseMask, nextCaret, unmask } from './mascara.ts';

const CPF = '###.###.###-##';
const CNPJ = 'NN.NNN.NNN/NNNN-##';
const mask = fc.oneof(
  fc.constantFrom(
    CPF,
    CNPJ,
    '(##) #####-####',
    '######/A',
    '#####.######/####-##',
    'PJ ######',
    '+55 (##)',
    'A-# %',
  ),
  fc.string({ unit: fc.constantFrom(...'##AN.-/ (5x)'), maxLength: 12 }),
);
const raw = fc.string({ unit: fc.constantFrom(...'0123456789abcxyzABCXYZ.-/ ()%é+'), maxLength: 30 });

describe('applyMask', () => {
  it.each([
    [CPF, '', '', '', false],
    [CPF, '529', '529', '529', false],
    [CPF, '5299', '529.9', '5299', false],
    [CPF, '529.982.247-25', '529.982.247-25', '52998224725', true],
    [CPF, ' 529 982 247 / 25 ', '529.982.247-25', '52998224725', true],
    [CPF, '529982247259999', '529.982.247-25', '52998224725', true],
    [CPF, 'CPF: 529x982', '529.982', '529982', false],
    [CNPJ, 'atel1er0000159', 'AT.EL1.ER0/0001-59', 'ATEL1ER0000159', true],
    [CNPJ, '12ABC34501DEX35', '12.ABC.345/01DE-35', '12ABC34501DE35', true],
    ['######/A', '001234d', '001234/D', '001234D', true],
    ['######/A', '1234/D', '1234', '1234', false],
    ['(##)', '31', '(31)', '31', true],
    ['(##)', '3', '(3', '3', false],
    ['PJ ######', 'PJ 000567', 'PJ 000567', '000567', true],
    ['PJ ######', '000567', 'PJ 000567', '000567', true],
    ['AA', 'éab1c', 'AB', 'AB', true],
  ])('%s over %j', (pattern, text, display, value, complete) => {
    expect(applyMask(pattern, text)).toEqual({ display, value, complete });
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(mask, raw, (pattern, text) => {
        const once = applyMask(pattern, text);
        expect(applyMask(pattern, once.display)).toEqual(once);
        expect(unmask(pattern, once.display)).toBe(once.value);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same for typing a character at a time and for pasting, with or without punctuation', () => {
    fc.assert(
      fc.property(fc.constantFrom(CPF, CNPJ, '(##) #####-####'), raw, (pattern, text) => {
        const pasted = applyMask(pattern, text);
        let typed = '';
        for (const char of text) typed = applyMask(pattern, typed + char).display;
        expect(typed).toBe(pasted.display);
        expect(applyMask(pattern, pasted.value)).toEqual(pasted);
      }),
      { numRuns: 1000 },
    );
  });

  it('lets every character be erased from the end', () => {
    fc.assert(
      fc.property(fc.constantFrom(CPF, CNPJ, '######/A'), raw, (pattern, text) => {
        let { display } = applyMask(pattern, text);
        for (let strokes = 0; display !== ''; strokes += 1) {
          expect(strokes).toBeLessThan(pattern.length);
          display = applyMask(pattern, display.slice(0, -1)).display;
        }
      }),
    );
  });
});

describe('nextCaret', () => {
  it.each([
    ['typing over a literal', CPF, '5299', 4, 5],
    ['typing in the middle', CPF, '5239.982', 3, 3],
    ['inserting before a literal', CPF, '5293.982', 4, 5],
    ['erasing after a literal', CPF, '529982', 3, 3],
    ['erasing the first digit', '(##) ####-####', '(1', 1, 0],
    ['typing the first digit', '(##) ####-####', '3', 1, 2],
    ['pasting', CPF, '529.982.247-25', 14, 14],
    ['a refused character', CPF, '52x9', 3, 2],
    ['beyond the end', CPF, '529.982.247-259', 15, 14],
    ['an empty field', CPF, '', 0, 0],
  ])('%s', (_, pattern, typed, caret, expected) => {
    expect(nextCaret(pattern, typed, caret)).toBe(expected);
  });

  it('keeps the same characters on its left, inside the display', () => {
    fc.assert(
      fc.property(mask, raw, fc.nat(30), (pattern, typed, at) => {
        const caret = Math.min(at, typed.length);
        const { display } = applyMask(pattern, typed);
        const next = nextCaret(pattern, typed, caret);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThanOrEqual(display.length);
        expect(unmask(pattern, display.slice(0, next))).toBe(unmask(pattern, typed.slice(0, caret)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('chooseMask', () => {
  it.each([
    ['', CPF],
    ['529.982', CPF],
    ['52998224725', CPF],
    ['529982247251', CNPJ],
    ['12a', CNPJ],
    ['12.ABC.345/01DE-35', CNPJ],
  ])('%j', (text, chosen) => {
    expect(chooseMask([CPF, CNPJ], text)).toBe(chosen);
  });
});
