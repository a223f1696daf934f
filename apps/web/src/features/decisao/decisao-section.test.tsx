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

it('says how the last day to appeal was counted', async () => {
  const { user } = await renderPart(<DecisaoSection decisao={DENIED} leitor="requerente" />);
  await user.click(screen.getByRole('button', { name: NAME }));
  expect(screen.getByText(LAST)).toBeVisible();
});

it('explains no day that it does not show: somebody appealed already', async () => {
  await renderPart(<DecisaoSection decisao={DENIED} leitor="requerente" emRecurso />);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('says the answer to a request for information in plain words, with the ground of a denial', async () => {
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

it('says of the last level that the decision is final, and no day to appeal', async () => {
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
  'upon an appeal with %s says to the %s whether it holds',
  async (efeitoSuspensivo, leitor, said) => {
    const efeito = describeEfeito({ status: 'EM_RECURSO', workflow: 'W2', efeitoSuspensivo }, leitor);
    await renderPart(<DecisaoSection decisao={DENIED} leitor={leitor} emRecurso efeito={efeito} />);
    expect(screen.getByText(said)).toBeVisible();
  },
);

it('says nothing of that once the appeal is judged, nor of information that was kept back', () => {
  const efeitoSuspensivo = null;
  expect(describeEfeito({ status: 'INDEFERIDO', workflow: 'W2', efeitoSuspensivo }, 'equipe')).toBeNull();
  expect(describeEfeito({ status: 'EM_RECURSO', workflow: 'W6', efeitoSuspensivo }, 'equipe')).toBeNull();
});

it('says of a decision that went by post that its term begins with the receipt', async () => {
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
