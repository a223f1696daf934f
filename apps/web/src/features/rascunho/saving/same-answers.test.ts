import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameAnswers } from './same-answers.ts';

describe('sameAnswers', () => {
  it('ignores the order of keys, which the database changes', () => {
    expect(sameAnswers({ a: 1, b: [{ x: 1, y: 2 }] }, { b: [{ y: 2, x: 1 }], a: 1 })).toBe(true);
  });

  it('distinguishes row order, missing and emptied answers', () => {
    expect(sameAnswers({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false);
    expect(sameAnswers({ a: null }, {})).toBe(false);
    expect(sameAnswers({ a: 1 }, { a: '1' })).toBe(false);
  });

  it('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answers) => {
        const stored: unknown = JSON.parse(JSON.stringify(answers));
        expect(sameAnswers(stored, JSON.parse(JSON.stringify(stored)))).toBe(true);
      }),
    );
  });
});
