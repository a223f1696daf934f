import { describe, expect, it } from 'vitest';
import { makeDetalhe, makeEvento, uid } from '#features/requerimento/requerimento.fixture.ts';
import { describeChanges } from './changes.ts';

const reader = { settings: null, leitor: 'equipe' as const };

describe('changes by others', () => {
  it('lists new entries and the new situation', () => {
    const before = makeDetalhe();
    const after = makeDetalhe({
      status: 'EM_EXIGENCIA',
      atendente: { id: uid(7), nome: 'Bianca Reis' },
      grupo: { id: uid(21), nome: 'Atendimento', sigla: 'ATD' },
      eventos: [
        ...before.eventos,
        makeEvento({ id: uid(450), titulo: 'Correção pedida', autor: 'Bianca Reis' }),
      ],
    });
    expect(describeChanges(before, after, reader).map(({ text }) => text)).toEqual([
      'Correção pedida, por Bianca Reis',
      'A situação agora é “Em exigência”',
      'O grupo responsável agora é Atendimento',
      'O pedido agora está com Bianca Reis',
    ]);
  });

  it('leaves out the person’s own entries and unchanged facts', () => {
    const before = makeDetalhe();
    const own = makeEvento({ id: uid(451), titulo: 'Análise assumida', autor: 'Otávio Lins', meu: true });
    expect(describeChanges(before, { ...before, eventos: [...before.eventos, own] }, reader)).toEqual([]);
    expect(describeChanges(before, before, reader)).toEqual([]);
  });

  it('lists the entries of a namesake, but not the person’s own under a firm’s name', () => {
    const before = makeDetalhe();
    const theirs = makeEvento({ id: uid(452), titulo: 'Mensagem', autor: 'Otávio Lins' });
    const own = makeEvento({ id: uid(453), titulo: 'Mensagem', autor: 'Rui por Ateliê', meu: true });
    const after = { ...before, eventos: [...before.eventos, theirs, own] };
    expect(describeChanges(before, after, reader).map(({ id }) => id)).toEqual([uid(452)]);
  });
});
