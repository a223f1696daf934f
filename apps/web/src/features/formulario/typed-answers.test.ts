import { avaliar } from '@balcao/domain/formulario/avaliar';
import { createForm } from '@balcao/domain/formulario/form.fixture';
import { describe, expect, it } from 'vitest';
import { answersToKeep, typedAt, typedRows, withTyped } from './typed-answers.ts';

const hoje = '2026-11-21';
const form = createForm([
  { nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' },
  {
    nome: 'detalhe',
    rotulo: 'Detalhe',
    tipo: 'txt',
    visivel: { campo: 'motivo', op: 'igual', valor: 'outro' },
  },
  { nome: 'cidade', rotulo: 'Cidade', tipo: 'txt', padrao: 'Contagem' },
  {
    nome: 'socios',
    rotulo: 'Sócios',
    tipo: 'tab',
    linhas: { titulo: 'Sócio', campos: [{ nome: 'nome', rotulo: 'Nome', tipo: 'txt' }] },
  },
]);

const itemAt = (respostas: Record<string, unknown>, path: string) => {
  const avaliacao = avaliar(form, respostas, { hoje });
  const item = avaliacao.campos.find((candidate) => candidate.path === path);
  if (!item) throw new Error(`${path} is not drawn`);
  return { item, valores: avaliacao.valores };
};

describe('typedAt', () => {
  it('returns the text as typed, with spaces, or else the default', () => {
    const respostas = { motivo: 'não sei ' };
    expect(typedAt(respostas, itemAt(respostas, 'motivo').item)).toBe('não sei ');
    expect(typedAt(respostas, itemAt(respostas, 'cidade').item)).toBe('Contagem');
  });

  it('keeps a cleared field empty instead of the default', () => {
    const respostas = { cidade: '' };
    expect(typedAt(respostas, itemAt(respostas, 'cidade').item)).toBe('');
  });
});

describe('withTyped', () => {
  it('changes one cell of a row and keeps the others as typed', () => {
    const respostas = { socios: [{ nome: 'Ana ' }, { nome: 'Rui' }] };
    const { item, valores } = itemAt(respostas, 'socios.1.nome');
    expect(withTyped(respostas, item, { typed: 'Rui ', valores })).toEqual({
      socios: [{ nome: 'Ana ' }, { nome: 'Rui ' }],
    });
  });

  it('starts from the prefilled rows when nobody typed in the group', () => {
    const tab = form.passos[0]?.campos.find((campo) => campo.nome === 'socios');
    if (tab?.tipo !== 'tab') throw new Error('the form has the group');
    expect(typedRows({}, tab, [{ nome: 'Ana' }])).toEqual([{ nome: 'Ana' }]);
    expect(typedRows({ socios: [] }, tab, [{ nome: 'Ana' }])).toEqual([]);
  });
});

describe('answersToKeep', () => {
  it('omits hidden and merely prefilled answers', () => {
    const respostas = { motivo: ' doença ', detalhe: 'escrito antes' };
    expect(answersToKeep(form, respostas, { hoje })).toEqual({ motivo: 'doença' });
  });

  it('keeps a field that the person cleared', () => {
    expect(answersToKeep(form, { cidade: '' }, { hoje })).toEqual({ cidade: null });
  });
});
