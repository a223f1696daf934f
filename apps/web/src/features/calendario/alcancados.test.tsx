import { calendario } from '@balcao/contract/calendario';
import { documento } from '@balcao/contract/documento';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#features/configuracoes/routes.tsx';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';

const PANE = '0198a000-0000-7000-8000-000000000062';
const PEDIDO = '0198a000-0000-7000-8000-000000000063';
const ADMIN = makeEu({ tipo: 2, permissoes: ['config.feriados'] });

beforeEach(() => {
  reply(calendario.list, { items: [], total: 0 });
  reply(calendario.recalculo, { andamento: null, ultimo: null });
  const outage = {
    id: PANE,
    inicio: '2026-12-07T22:00:00.000Z',
    fim: '2026-12-08T01:00:00.000Z',
    motivo: 'Falta de energia',
    registradaPor: 'Paulo',
    registradaEm: '2026-12-08T12:00:00.000Z',
  };
  reply(calendario.indisponibilidades, { items: [outage], total: 1 });
});

it('staff open the requests that an outage moved, and issue their certificates', async () => {
  let certidao = false;
  reply(calendario.alcancados, () => ({
    items: [{ id: PEDIDO, numero: '99999.000001/2026-73', titulo: 'Interrupção de registro', certidao }],
    total: 1,
  }));
  const { user } = await renderScreen(routes, { at: '/configuracoes?ano=2026', eu: ADMIN });
  await user.click(await screen.findByRole('button', { name: /Pedidos com prazo mudado/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedidos com prazo mudado' }));
  expect(await dialog.findByRole('link', { name: '99999.000001/2026-73' })).toHaveAttribute(
    'href',
    `/requerimento/${PEDIDO}`,
  );
  reply(documento.certificarIndisponibilidade, ({ params }) => {
    expect(params.id).toBe(PEDIDO);
    certidao = true;
    return Response.json({});
  });
  await user.click(dialog.getByRole('button', { name: 'Emitir certidão do pedido 99999.000001/2026-73' }));
  const issued = await dialog.findByText('Certidão emitida: está na página do pedido.');
  // The pressed button is gone.
  await waitFor(() => expect(issued).toHaveFocus());
});

it('says that no request was moved', async () => {
  reply(calendario.alcancados, { items: [], total: 0 });
  const { user } = await renderScreen(routes, { at: '/configuracoes?ano=2026', eu: ADMIN });
  await user.click(await screen.findByRole('button', { name: /Pedidos com prazo mudado/ }));
  expect(await screen.findByText('Nenhum prazo dos pedidos que você vê mudou por isso.')).toBeVisible();
});
