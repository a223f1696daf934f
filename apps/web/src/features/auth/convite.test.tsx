import { convite } from '@balcao/contract/convite';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
const open = (at = '/auth/convite#token=abc') => renderScreen(ROWS, { at, eu: null });

const PREVIA: ResponseOf<typeof convite.previa> = {
  por: 'Paulo Quitandinha',
  nome: 'Rui do Vale',
  emailMascarado: 'r***@exemplo.com.br',
  tipo: 1,
  grupos: [{ sigla: 'REG', nome: 'Registro' }],
  venceEm: '2026-11-30T13:00:00Z',
  contaExistente: false,
};

describe('an invitation to a person without an account', () => {
  it('says who invites to what, leaves the address, and makes the account with a password', async () => {
    reply(convite.previa, ({ body }) => {
      expect(body).toEqual({ token: 'abc' });
      return PREVIA;
    });
    reply(sessao.eu, makeEu({ tipo: 1 }));
    reply(convite.aceitar, ({ body }) => {
      expect(body).toEqual({ token: 'abc', senha: SENHA, contaExistente: false });
      return { token: makeToken({ tipo: 1 }) };
    });
    const { user, router } = await open();
    expect(await screen.findByText(/Paulo Quitandinha convidou você para a equipe/)).toBeVisible();
    for (const text of ['Rui do Vale, r***@exemplo.com.br', 'Atendente', 'REG · Registro'])
      expect(screen.getByText(text)).toBeVisible();
    expect(router.state.location.href).toBe('/auth/convite');
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
    expect(screen.getByLabelText('Crie sua senha')).toBeInvalid();
    await user.type(screen.getByLabelText('Crie sua senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
  });

  it('keeps the typed password without a connection', async () => {
    reply(convite.previa, PREVIA);
    replyOffline(convite.aceitar);
    const { user } = await open();
    await user.type(await screen.findByLabelText('Crie sua senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
    expect(await screen.findByText(/Sem conexão com o portal/)).toBeVisible();
    expect(screen.getByLabelText('Crie sua senha')).toHaveValue(SENHA);
  });
});

describe('an invitation to a person with an account', () => {
  it('asks for the password of that account, and then for its second factor', async () => {
    reply(convite.previa, { ...PREVIA, contaExistente: true });
    reply(sessao.eu, makeEu({ tipo: 1 }));
    replyProblem(convite.aceitar, 'auth.invalid_credentials');
    const { user } = await open();
    expect(await screen.findByText(/Você já tem uma conta no portal/)).toBeVisible();
    const accept = () => user.click(screen.getByRole('button', { name: 'Aceitar e entrar' }));
    await accept();
    expect(screen.getByLabelText('Senha da sua conta')).toBeInvalid();
    await user.type(screen.getByLabelText('Senha da sua conta'), SENHA);
    await accept();
    expect((await screen.findAllByText('A senha não é a desta conta.'))[0]).toBeVisible();
    replyProblem(convite.aceitar, 'auth.second_factor_required');
    await accept();
    await user.type(await screen.findByLabelText('Código de segurança'), '123456');
    reply(convite.aceitar, ({ body }) => {
      expect(body).toEqual({ token: 'abc', senha: SENHA, codigo: '123456', contaExistente: true });
      return { token: makeToken({ tipo: 1 }) };
    });
    await accept();
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
  });

  it('that was made meanwhile is said, and its password asked for', async () => {
    reply(convite.previa, PREVIA);
    replyProblem(convite.aceitar, 'stale', { detail: 'A conta deste CPF mudou agora há pouco.' });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Crie sua senha'), SENHA);
    reply(convite.previa, { ...PREVIA, contaExistente: true });
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
    expect(await screen.findByLabelText('Senha da sua conta')).toBeVisible();
    expect(screen.getAllByText(/mudou agora há pouco/)[0]).toBeVisible();
    expect(screen.getByLabelText('Senha da sua conta')).toHaveValue(SENHA);
  });
});

describe('a link that opens no invitation', () => {
  it('says why, whether it was so before or came to be meanwhile', async () => {
    const refused = { detail: 'O link do convite vale 7 dias, e este venceu. Peça um novo convite.' };
    replyProblem(convite.previa, 'auth.link_invalid', refused);
    await open();
    expect(await screen.findByRole('heading', { name: 'Este convite não vale' })).toHaveFocus();
    expect(screen.getByText(/este venceu/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para a entrada' })).toBeVisible();
  });

  it('says so after the button, too', async () => {
    reply(convite.previa, PREVIA);
    replyProblem(convite.aceitar, 'auth.link_invalid', { detail: 'O Conselho cancelou este convite.' });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Crie sua senha'), SENHA);
    await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
    expect(await screen.findByRole('heading', { name: 'Este convite não vale' })).toHaveFocus();
    expect(screen.getByText('O Conselho cancelou este convite.')).toBeVisible();
  });

  it('is said to be incomplete without its secret', async () => {
    await open('/auth/convite');
    expect(await screen.findByRole('heading', { name: /incompleto/ })).toBeVisible();
  });

  it('is read again after a lost connection', async () => {
    replyOffline(convite.previa);
    const { user } = await open();
    await waitFor(() => expect(screen.getByText(/Sem conexão/)).toBeVisible());
    reply(convite.previa, PREVIA);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByLabelText('Crie sua senha')).toBeVisible();
  });
});
