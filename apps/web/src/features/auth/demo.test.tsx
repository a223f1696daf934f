import { auth } from '@balcao/contract/auth';
import { demonstracao } from '@balcao/contract/demonstracao';
import { sessao } from '@balcao/contract/sessao';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { getSession } from '#platform/session.ts';
import { makeEu, makeSettings, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './public-routes.tsx';

const HELENA = {
  nome: 'Helena Prado',
  papel: 'profissional',
  login: '529.982.247-25',
  senha: 'demo-balcao-2026',
};

/** Opens the sign-in of a demo portal, or of a real one. */
async function open(isDemo: boolean) {
  const asked: string[] = [];
  reply(demonstracao.entradas, () => {
    asked.push('entradas');
    return Response.json({ items: [HELENA], total: 1 });
  });
  const view = await renderScreen(routes, { at: '/auth/login', eu: null });
  await screen.findByRole('heading', { name: 'Entrar' });
  act(() => setConfig({ configuracoes: makeSettings({ demonstracao: isDemo }), timestamp: Date.now() }));
  return { ...view, asked };
}

it('a demo portal signs in as one of its people with one click', async () => {
  const { user } = await open(true);
  reply(sessao.eu, makeEu());
  let sent: unknown;
  reply(auth.login, ({ body }) => {
    sent = body;
    return { token: makeToken() };
  });
  await user.click(await screen.findByRole('button', { name: 'Helena Prado profissional' }));
  await waitFor(() => expect(getSession()).not.toBeNull());
  expect(sent).toMatchObject({ login: HELENA.login, senha: HELENA.senha });
});

it('a demo portal says why the sign-in failed', async () => {
  const { user } = await open(true);
  replyProblem(auth.login, 'auth.invalid_credentials');
  await user.click(await screen.findByRole('button', { name: /Helena Prado/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(getSession()).toBeNull();
});

it('a real portal does not load the demo people', async () => {
  const { asked } = await open(false);
  await screen.findByRole('link', { name: 'Conferir se é verdadeiro' });
  expect(screen.queryByText('Entre como uma pessoa inventada')).toBeNull();
  expect(asked).toEqual([]);
});
