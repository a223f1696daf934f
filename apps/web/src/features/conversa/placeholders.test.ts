import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaceholders, splitPlaceholders } from './placeholders.ts';

describe('open variables of a template', () => {
  it('are found once each', () => {
    expect(findPlaceholders('Envie {{documento}} até {{prazo}}. {{documento}}!')).toEqual([
      '{{documento}}',
      '{{prazo}}',
    ]);
    expect(findPlaceholders('R$ {5} e {{}} e {{a b}}')).toEqual([]);
  });

  it('split a text into pieces that join to the same text', () => {
    const text = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('{{a}}', '{{ b }}', '{{', '}}')))
      .map((p) => p.join(''));
    fc.assert(
      fc.property(text, (value) => {
        const pieces = splitPlaceholders(value);
        expect(pieces.map((piece) => piece.text).join('')).toBe(value);
        const open = pieces.filter((piece) => piece.open).map((piece) => piece.text);
        expect([...new Set(open)]).toEqual(findPlaceholders(value));
      }),
    );
  });
});
