import { describe, expect, it } from 'vitest';
import { type AnswerDraft, NEW_ANSWER } from './answer-draft.ts';
import { withoutChanged } from './changed-answers.ts';

const left = (errors: string[], before: Partial<AnswerDraft>, now: Partial<AnswerDraft>) => [
  ...withoutChanged(new Map(errors.map((path) => [path, 'x'])), {
    before: { ...NEW_ANSWER, ...before },
    now: { ...NEW_ANSWER, ...now },
    filed: { bens: [{ nome: 'A' }, { nome: 'B' }] },
  }).keys(),
];

describe('the errors of an answer', () => {
  it('disappear with a change of their field, text or file only', () => {
    const errors = ['motivo', 'cidade', 'itens.1', 'itens.2', 'itens.3'];
    const before = { given: { motivo: 'a', cidade: 'b' } };
    const given = { motivo: 'c', cidade: 'b' };
    expect(left(errors, before, before)).toEqual(errors);
    expect(left(errors, before, { given, textos: { 1: 'oi' }, porItem: { 2: ['f'] } })).toEqual([
      'cidade',
      'itens.3',
    ]);
  });

  it('disappear for a changed cell, and for the whole group when its rows change', () => {
    const errors = ['bens', 'bens.0.nome', 'bens.1.nome'];
    const given = { bens: [{ nome: 'A' }, { nome: 'C' }] };
    expect(left(errors, {}, { given })).toEqual(['bens', 'bens.0.nome']);
    expect(left(errors, { given }, { given: { bens: [{ nome: 'A' }] } })).toEqual([]);
  });
});
