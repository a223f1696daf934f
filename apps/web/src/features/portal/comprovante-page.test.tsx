import { comprovante } from '@balcao/contract/comprovante';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const CHARGE = '0198a000-0000-7000-8000-000000000001';
const AT = `/download/financeiro/comprovante/${CHARGE}`;

type Comprovante = ResponseOf<typeof comprovante.emitir>['items'][number];

function makeComprovante(n: number, change: Partial<Comprovante> = {}): Comprovante {
  return {
    id: `0198a000-0000-7000-8000-00000000010${n}`,
    numero: `CPG-00000${n}/2026`,
    pagoEm: '2026-11-20T13:00:00.000Z',
    meio: 'PIX',
    valor: 30_000,
    devolvido: 0,
    ...change,
  };
}

it('goes on to the only receipt', async () => {
  const one = makeComprovante(1);
  reply(comprovante.emitir, { items: [one], total: 1 });
  reply(
    comprovante.download,
    () => new Response(new Uint8Array(8), { headers: { 'content-type': 'application/pdf' } }),
  );
  const { router } = await renderScreen(routes, { at: AT });
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/download/financeiro/documento/${one.id}`),
  );
});

it('lets choose among the receipts of several payments, and says which went back', async () => {
  const two = makeComprovante(2, { meio: 'BOLETO', valor: 31_200, devolvido: 31_200 });
  reply(comprovante.emitir, { items: [makeComprovante(1), two], total: 2 });
  await renderScreen(routes, { at: AT });
  const list = within(await screen.findByRole('list', { name: 'Comprovantes de pagamento' }));
  expect(list.getByRole('link', { name: 'Comprovante nº CPG-000002/2026' })).toHaveAttribute(
    'href',
    `/download/financeiro/documento/${two.id}`,
  );
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('R$ 312,00 em 20/11/2026 · Boleto · devolvido');
});

it('says where the receipts of a divided charge are, and what failed', async () => {
  reply(comprovante.emitir, { items: [], total: 0 });
  const { unmount } = await renderScreen(routes, { at: AT });
  expect(await screen.findByText('Nenhum pagamento nesta cobrança')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar às cobranças' })).toBeVisible();
  unmount();
  replyProblem(comprovante.emitir, 'internal');
  await renderScreen(routes, { at: AT });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
