import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSession } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './public-routes.tsx';

const SENHA = 'girassol amarelo na varanda';
const home = async () => ({ default: () => <h1>O início</h1> });
const ROWS = [
  ...routes,
  { path: '/', title: 'Início', needs: 'session', bars: false, screen: home } as const,
];
const open = (at: string) => renderScreen(ROWS, { at, eu: null });

describe('a forgotten password', () => {
  it('gets the same answer for everybody, with help for a missing mail', async () => {
    reply(auth.esqueciSenha, ({ body }) => {
      expect(body).toEqual({ login: 'ninguem@exemplo.com.br' });
      return { mensagem: 'Se houver uma conta com esses dados, enviamos um e-mail.' };
    });
    const { user } = await open('/auth/esqueci-senha?next=%2Frequerimentos');
    await user.type(await screen.findByLabelText('CPF, CNPJ ou e-mail'), 'ninguem@exemplo.com.br');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Veja seu e-mail' })).toHaveFocus());
    expect(screen.getByText(/Se houver uma conta/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'A mensagem não chegou' }));
    await user.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    expect(await screen.findByLabelText('CPF, CNPJ ou e-mail')).toHaveValue('ninguem@exemplo.com.br');
  });

  it('needs a CPF, CNPJ or e-mail', async () => {
    const { user } = await open('/auth/esqueci-senha');
    await user.type(await screen.findByLabelText('CPF, CNPJ ou e-mail'), '123');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(screen.getByLabelText('CPF, CNPJ ou e-mail')).toBeInvalid();
  });
});

describe('the mailed link', () => {
  it('is not used up by opening, leaves the address, and sets the password on the button', async () => {
    let spent = 0;
    reply(auth.redefinirSenha, ({ body }) => {
      spent += 1;
      expect(body).toEqual({ token: 'abc-123', senha: SENHA });
      return { mensagem: 'Senha criada. Entre com a nova senha.' };
    });
    const { user, router } = await open('/auth/redefinir-senha#token=abc-123.');
    const senha = await screen.findByLabelText('Nova senha');
    await waitFor(() => expect(router.state.location.href).toBe('/auth/redefinir-senha'));
    expect(spent).toBe(0);
    await user.type(senha, SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar nova senha' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Senha criada' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth/login');
  });

  it('ends the session of this browser too', async () => {
    reply(auth.redefinirSenha, { mensagem: 'Senha criada.' });
    const { user } = await renderScreen(ROWS, { at: '/auth/redefinir-senha#token=abc' });
    await user.type(await screen.findByLabelText('Nova senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar nova senha' }));
    await screen.findByRole('heading', { name: 'Senha criada' });
    expect(getSession()).toBeNull();
  });

  it('offers another link when it was used or has expired', async () => {
    replyProblem(auth.redefinirSenha, 'auth.link_invalid');
    const { user } = await open('/auth/redefinir-senha#token=abc');
    await user.type(await screen.findByLabelText('Nova senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar nova senha' }));
    expect(
      await screen.findByRole('heading', { name: 'Este link de nova senha não vale mais' }),
    ).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  });

  it('offers another link when it is truncated', async () => {
    await open('/auth/redefinir-senha');
    expect(await screen.findByRole('heading', { name: /incompleto/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
  });

  it('keeps the typed password without a connection', async () => {
    replyOffline(auth.redefinirSenha);
    const { user } = await open('/auth/redefinir-senha#token=abc');
    await user.type(await screen.findByLabelText('Nova senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar nova senha' }));
    expect(await screen.findByText(/Sem conexão com o portal/)).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(SENHA);
  });
});

describe('the first administrator', () => {
  it('learns what to do with a truncated link', async () => {
    await open('/auth/primeiro-administrador');
    expect(await screen.findByRole('heading', { name: /primeiro administrador não abre/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible();
  });

  it('is created with the link printed at set-up, and signed in', async () => {
    reply(sessao.eu, makeEu({ tipo: 3 }));
    reply(auth.primeiroAcesso, ({ body }) => {
      expect(body).toEqual({
        token: 'xyz',
        cpf: '52998224725',
        nome: 'Lívia Rocha',
        email: 'livia@conselho.org.br',
        senha: SENHA,
      });
      return { token: makeToken({ tipo: 3 }) };
    });
    const { user } = await open('/auth/primeiro-administrador#token=xyz');
    await user.click(await screen.findByRole('button', { name: 'Criar e entrar' }));
    for (const label of ['CPF', 'Nome completo', 'E-mail', 'Senha'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(/Informe o CPF\.$/);
    await user.type(screen.getByLabelText('CPF'), '529.982.247-25');
    await user.type(screen.getByLabelText('Nome completo'), 'Lívia Rocha');
    await user.type(screen.getByLabelText('E-mail'), 'livia@conselho.org.br');
    await user.type(screen.getByLabelText('Senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar e entrar' }));
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
  });
});
