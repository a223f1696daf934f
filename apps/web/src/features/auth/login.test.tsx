import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { getSession } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './public-routes.tsx';

const HOME = { path: '/', title: 'Início', needs: 'session', bars: false } as const;
const DEST = { path: '/requerimento/$id', title: 'Pedido', needs: 'session', bars: false } as const;
const ROWS = [
  ...routes,
  { ...DEST, screen: async () => ({ default: () => <h1>O pedido</h1> }) },
  { ...HOME, screen: async () => ({ default: () => <h1>O início</h1> }) },
];

async function open(at = '/auth/login') {
  const view = await renderScreen(ROWS, { at, eu: null });
  await screen.findByRole('heading', { name: 'Entrar' });
  reply(sessao.eu, makeEu());
  const fill = async (login: string, senha: string) => {
    await view.user.type(screen.getByLabelText('CPF, CNPJ ou e-mail'), login);
    await view.user.type(screen.getByLabelText('Senha'), senha);
    await view.user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { ...view, fill };
}

describe('the sign-in', () => {
  it('signs in and opens the wanted page', async () => {
    reply(auth.login, ({ body }) => {
      expect(body).toMatchObject({ login: '52998224725', senha: 'demo-balcao-2026' });
      return { token: makeToken() };
    });
    const { fill, router } = await open('/auth/login?next=%2Frequerimento%2F7');
    await fill('52998224725', 'demo-balcao-2026');
    expect(await screen.findByRole('heading', { name: 'O pedido' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/requerimento/7');
    expect(getSession()).not.toBeNull();
  });

  it('passes the wanted page to the sign-up and to the forgotten password', async () => {
    await open('/auth/login?next=%2Frequerimento%2F7');
    for (const name of ['Criar conta', 'Esqueci minha senha'])
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringContaining('next=%2Frequerimento%2F7'),
      );
  });

  it('marks missing values without a call', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('CPF, CNPJ ou e-mail')).toBeInvalid();
    expect(screen.getByLabelText('Senha')).toBeInvalid();
  });

  it('shows one text for every refusal and keeps the typed values', async () => {
    replyProblem(auth.login, 'auth.invalid_credentials');
    const { fill } = await open();
    await fill('helena@exemplo.com.br', 'errada');
    expect(await screen.findByText('CPF/CNPJ ou senha não conferem.')).toBeVisible();
    expect(screen.getByLabelText('CPF, CNPJ ou e-mail')).toHaveValue('helena@exemplo.com.br');
    expect(screen.getByLabelText('Senha')).toHaveValue('errada');
    expect(screen.getByLabelText('Senha')).toBeValid();
  });

  it('shows the password on demand', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mostrar a senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  });

  it('asks for the second factor and sends it with login and password', async () => {
    reply(auth.login, ({ body }) => {
      if (!body?.codigo) return problemResponse('auth.second_factor_required');
      if (body.codigo !== '123456') return problemResponse('auth.second_factor_invalid');
      expect(body).toMatchObject({ login: '52998224725', senha: 'segredo' });
      return { token: makeToken() };
    });
    const { fill, user } = await open();
    await fill('52998224725', 'segredo');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Código de segurança' })).toHaveFocus());
    const code = screen.getByLabelText('Código de 6 números');
    await user.type(code, '000000{Enter}');
    expect(await screen.findAllByText(/Código não confere/)).toHaveLength(2);
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
  });

  it('solves the proof of work and continues', async () => {
    reply(auth.desafio, async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        counter: 3,
        deriveKey,
      });
      return Response.json({ desafio: challenge });
    });
    reply(auth.login, ({ body }) => {
      if (!body?.desafio) return problemResponse('auth.challenge_required');
      expect(JSON.parse(atob(body.desafio)).solution.counter).toBe(3);
      return { token: makeToken() };
    });
    const { fill } = await open();
    await fill('52998224725', 'segredo');
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
  });

  it('says how long a blocked login has to wait', async () => {
    replyProblem(auth.login, 'auth.blocked', { detail: 'Aguarde 75 segundos.', dados: { segundos: 75 } });
    const { fill } = await open();
    await fill('52998224725', 'segredo');
    expect(await screen.findByText('1 min 15 s')).toBeVisible();
    expect(screen.getByRole('link', { name: 'crie uma nova' })).toHaveAttribute(
      'href',
      '/auth/esqueci-senha',
    );
  });

  it('keeps the typed values without a connection', async () => {
    replyOffline(auth.login);
    const { fill } = await open();
    await fill('52998224725', 'segredo');
    expect(await screen.findByText(/Sem conexão com o portal/)).toBeVisible();
    expect(screen.getByLabelText('CPF, CNPJ ou e-mail')).toHaveValue('529.982.247-25');
  });

  it('sends signed-in people to the home page', async () => {
    const { router } = await renderScreen(ROWS, { at: '/login' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
