import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, isStorableJson } from './storable.ts';

describe('what PostgreSQL can store', () => {
  it('is the same for a text and for its JSON, under keys too', () => {
    const text = fc.string({
      unit: fc.constantFrom('\u0000', '\ud800', '\udfff', '\\', 'u0000', 'ud800', '😀'),
    });
    fc.assert(
      fc.property(text, (one) => {
        expect(isStorableJson(JSON.stringify([one]))).toBe(isStorable(one));
        expect(isStorableJson(JSON.stringify({ [one]: 1 }))).toBe(isStorable(one));
      }),
    );
  });
});
