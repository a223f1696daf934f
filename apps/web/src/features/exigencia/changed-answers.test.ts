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

describe('the messages on an answer', () => {
  it('go with the field, the text or the file that is changed, and with nothing else', () => {
    const errors = ['motivo', 'cidade', 'itens.1', 'itens.2', 'itens.3'];
    const before = { given: { motivo: 'a', cidade: 'b' } };
    const given = { motivo: 'c', cidade: 'b' };
    expect(left(errors, before, before)).toEqual(errors);
    expect(left(errors, before, { given, textos: { 1: 'oi' }, porItem: { 2: ['f'] } })).toEqual([
      'cidade',
      'itens.3',
    ]);
  });

  it('go with a cell of a group, and with the whole group when its rows are others', () => {
    const errors = ['bens', 'bens.0.nome', 'bens.1.nome'];
    const given = { bens: [{ nome: 'A' }, { nome: 'C' }] };
    expect(left(errors, {}, { given })).toEqual(['bens', 'bens.0.nome']);
    expect(left(errors, { given }, { given: { bens: [{ nome: 'A' }] } })).toEqual([]);
  });
});
