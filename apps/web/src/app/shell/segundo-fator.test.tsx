import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { rows } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { Page } from '#ui/page.tsx';

const ROWS = rows([
  {
    path: '/',
    title: 'Início',
    needs: 'session',
    bars: true,
    screen: () => Promise.resolve({ default: () => <Page title="Início">Pedidos</Page> }),
  },
]);
const ATE = '2026-11-30T13:00:00.000Z';
const owing = (change: Parameters<typeof makeEu>[0] = {}) =>
  makeEu({ tipo: 2, segundoFatorObrigatorio: true, segundoFatorAte: ATE, ...change });

beforeEach(() => {
  vi.setSystemTime('2026-11-24T13:00:00.000Z');
});

it('shows the deadline of the required second factor, and links to its set-up', async () => {
  await renderScreen(ROWS, { at: '/', eu: owing(), bars: true });
  expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
  // At once: a notice that came later would push the screen down under the eyes of the reader.
  const link = screen.getByRole('link', { name: 'Ativar em “Meus dados”' });
  expect(link).toHaveAttribute('href', `/usuario/${owing().id}`);
  expect(link.parentElement).toHaveTextContent(/até 30\/11\/2026/);
});

it('shows the set-up instead of every screen after the deadline, and the portal again afterwards', async () => {
  vi.setSystemTime(ATE);
  let enabled = false;
  const { user } = await renderScreen(ROWS, { at: '/', eu: owing(), bars: true });
  reply(sessao.eu, () => (enabled ? owing({ segundoFator: true, segundoFatorAte: null }) : owing()));
  reply(auth.totpIniciar, { segredo: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
  reply(auth.totpAtivar, () => {
    enabled = true;
    return { codigosRecuperacao: ['AAAA-BBBB-CCCC-DDDD'] };
  });
  expect(await screen.findByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeVisible();
  expect(screen.queryByText('Pedidos')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: /menu/i })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ativar agora' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(await form.findByRole('textbox'), '123456');
  await user.click(form.getByRole('button', { name: 'Ativar' }));
  const codes = within(await screen.findByRole('dialog', { name: /Guarde seus códigos/ }));
  await user.click(codes.getByRole('checkbox'));
  await user.click(codes.getByRole('button', { name: 'Concluir' }));
  expect(await screen.findByText('Pedidos')).toBeVisible();
});
