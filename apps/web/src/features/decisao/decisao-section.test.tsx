import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { renderPart } from '#test/render-part.tsx';
import { DecisaoSection } from './decisao-section.tsx';
import { describeEfeito } from './efeito-suspensivo.ts';

const LAST = 'Vence em 08/12/2099 (terça-feira), às 23h59 de Brasília.';
const NAME = 'Como foi calculado o prazo para recorrer';
const DENIED: NonNullable<Detalhe['decisao']> = {
  resultado: 'INDEFERIDO',
  resumo: 'Não reconhecemos o pedido.',
  fundamentacao: 'Falta o diploma.',
  baseLegal: 'Lei 9.784/1999',
  recursoAte: '2099-12-08',
  correios: null,
  em: '2099-11-27T13:00:00.000Z',
  explicacao: [LAST],
  por: null,
  comOutraPessoa: false,
  votacao: null,
  desfecho: null,
};

it('explains how the last day to appeal was calculated', async () => {
  const { user } = await renderPart(<DecisaoSection decisao={DENIED} leitor="requerente" />);
  await user.click(screen.getByRole('button', { name: NAME }));
  expect(screen.getByText(LAST)).toBeVisible();
});

it('explains no last day after an appeal was made', async () => {
  await renderPart(<DecisaoSection decisao={DENIED} leitor="requerente" emRecurso />);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('shows the result of an information request in plain words, with the ground of a denial', async () => {
  const desfecho = {
    rotulo: 'Acesso negado',
    explicacao: 'O Conselho não pode entregar essa informação.',
    fundamento: 'Informação pessoal (Lei nº 12.527/2011, art. 31)',
  };
  await renderPart(<DecisaoSection decisao={{ ...DENIED, desfecho }} leitor="requerente" />);
  expect(screen.getByText('Acesso negado')).toBeVisible();
  expect(screen.getByText(desfecho.explicacao)).toBeVisible();
  expect(screen.getByText(/Informação pessoal \(Lei nº 12\.527\/2011, art\. 31\)/)).toBeVisible();
  expect(screen.queryByText('Não aprovado')).toBeNull();
});

it('says at the last level that the decision is final, without a day to appeal', async () => {
  await renderPart(<DecisaoSection decisao={DENIED} leitor="requerente" final />);
  expect(screen.getByText('Não cabe outro recurso: a decisão é final.')).toBeVisible();
  expect(screen.queryByText(/Recurso:/)).toBeNull();
});

it.each([
  [null, 'requerente', /^A decisão vale enquanto o recurso é julgado\.$/],
  ['pedido', 'equipe', /conceda ou negue em Ações/],
  ['concedido', 'requerente', /^A decisão espera o julgamento do recurso: .* foi concedido\.$/],
  ['concedido', 'equipe', /O que já foi feito não se desfaz sozinho/],
  ['negado', 'requerente', /o efeito suspensivo foi negado/],
] as const)(
  'for an appeal with suspension %s tells the %s whether the decision holds',
  async (efeitoSuspensivo, leitor, said) => {
    const efeito = describeEfeito({ status: 'EM_RECURSO', workflow: 'W2', efeitoSuspensivo }, leitor);
    await renderPart(<DecisaoSection decisao={DENIED} leitor={leitor} emRecurso efeito={efeito} />);
    expect(screen.getByText(said)).toBeVisible();
  },
);

it('mentions no suspension after the appeal was judged, or for information requests', () => {
  const efeitoSuspensivo = null;
  expect(describeEfeito({ status: 'INDEFERIDO', workflow: 'W2', efeitoSuspensivo }, 'equipe')).toBeNull();
  expect(describeEfeito({ status: 'EM_RECURSO', workflow: 'W6', efeitoSuspensivo }, 'equipe')).toBeNull();
});

it('says of a mailed decision that the term starts with the receipt', async () => {
  const decisao = {
    ...DENIED,
    recursoAte: null,
    explicacao: [],
    correios: { numero: 'NOT-000001/2026-REG', recebidaEm: null },
  };
  await renderPart(<DecisaoSection decisao={decisao} leitor="requerente" />);
  expect(screen.getByText('Vai pelos Correios; o prazo começa quando você receber.')).toBeVisible();
  expect(screen.queryByText(/Recurso: /)).toBeNull();
});
