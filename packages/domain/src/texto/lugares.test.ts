import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLugar, splitCitados } from './lugares.ts';

describe('splitCitados', () => {
  it('sets apart what stands between quotation marks, and leaves the marks to the words', () => {
    expect(splitCitados('Corrija em “Meus dados” ou peça “Reativação”.')).toEqual([
      { at: 0, texto: 'Corrija em “', citado: false },
      { at: 12, texto: 'Meus dados', citado: true },
      { at: 22, texto: '” ou peça “', citado: false },
      { at: 33, texto: 'Reativação', citado: true },
      { at: 43, texto: '”.', citado: false },
    ]);
  });

  it('gives the text back when joined, whatever it is', () => {
    const words = fc.array(fc.constantFrom('“', '”', ' ', 'a', 'Meus dados', '\n'));
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const pieces = splitCitados(text);
        expect(pieces.map(({ texto }) => texto).join('')).toBe(text);
        for (const { at, texto } of pieces) expect(text.slice(at, at + texto.length)).toBe(texto);
      }),
    );
  });
});

it('knows places by their name, and nothing that every object has', () => {
  expect(isLugar('Meus dados')).toBe(true);
  expect(isLugar('Cobranças')).toBe(false);
  expect(isLugar('constructor')).toBe(false);
});
