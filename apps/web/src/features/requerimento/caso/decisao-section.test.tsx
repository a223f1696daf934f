import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import type { Detalhe } from '../queries.ts';
import { DecisaoSection } from './decisao-section.tsx';

const LAST = 'Vence em 08/12/2099 (terça-feira), às 23h59 de Brasília.';
const NAME = 'Como foi calculado o prazo para recorrer';
const DENIED: NonNullable<Detalhe['decisao']> = {
  ...{ resultado: 'INDEFERIDO', resumo: 'Não reconhecemos o pedido.', fundamentacao: 'Falta o diploma.' },
  ...{ baseLegal: 'Lei 9.784/1999', recursoAte: '2099-12-08', em: '2099-11-27T13:00:00.000Z' },
  ...{ explicacao: [LAST], por: null, votacao: null },
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
