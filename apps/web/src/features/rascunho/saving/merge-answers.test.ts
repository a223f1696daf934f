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

  it('reports no conflict when both sides agree', () => {
    expect(mergeAnswers({ base: {}, here: { a: ['x'] }, there: { a: ['x'] } })).toEqual({
      merged: { a: ['x'] },
      conflicts: [],
    });
  });

  it('reports a conflict and keeps the local answer until a choice is made', () => {
    const base = { a: 'antes' };
    expect(mergeAnswers({ base, here: { a: 'aqui', b: 1 }, there: { a: 'lá' } })).toEqual({
      merged: { a: 'aqui', b: 1 },
      conflicts: ['a'],
    });
  });
});
