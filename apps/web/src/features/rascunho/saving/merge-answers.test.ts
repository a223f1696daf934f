import { describe, expect, it } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

describe('mergeAnswers', () => {
  it('takes each change from the side that made it', () => {
    const base = { a: 1, b: 1, c: 1 };
    expect(mergeAnswers({ base, here: { a: 2, b: 1, c: 1 }, there: { a: 1, b: 3 } })).toEqual({
      merged: { a: 2, b: 3 },
      conflicts: [],
    });
  });

  it('has nothing to ask when both sides say the same', () => {
    expect(mergeAnswers({ base: {}, here: { a: ['x'] }, there: { a: ['x'] } })).toEqual({
      merged: { a: ['x'] },
      conflicts: [],
    });
  });

  it('names what both changed and keeps what is here until a choice is made', () => {
    const base = { a: 'antes' };
    expect(mergeAnswers({ base, here: { a: 'aqui', b: 1 }, there: { a: 'lá' } })).toEqual({
      merged: { a: 'aqui', b: 1 },
      conflicts: ['a'],
    });
  });
});
