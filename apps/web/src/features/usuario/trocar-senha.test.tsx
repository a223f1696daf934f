import { auth } from '@balcao/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSession } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const NOVA = 'girassol amarelo na varanda';

async function open() {
  const view = await renderScreen(routes, { at: '/usuario/trocar-senha' });
  await screen.findByRole('heading', { name: 'Trocar senha' });
  return view;
}

describe('changing the password', () => {
  it('continues the session with the new token', async () => {
    const token = makeToken({ sid: 'novo' });
    reply(auth.trocarSenha, ({ body }) => {
      expect(body).toEqual({ senhaAtual: 'antiga', senha: NOVA });
      return { token };
    });
    const { user } = await open();
    await user.type(screen.getByLabelText('Senha atual'), 'antiga');
    await user.type(screen.getByLabelText('Nova senha'), NOVA);
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Senha trocada' })).toHaveFocus());
    expect(getSession()?.token).toBe(token);
  });

  it('marks a wrong current password, and keeps both fields', async () => {
    replyProblem(auth.trocarSenha, 'validation', {
      errors: [{ path: 'senhaAtual', message: 'A senha atual não confere.' }],
    });
    const { user } = await open();
    await user.type(screen.getByLabelText('Senha atual'), 'errada');
    await user.type(screen.getByLabelText('Nova senha'), NOVA);
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(await screen.findAllByText('A senha atual não confere.')).toHaveLength(2);
    expect(screen.getByLabelText('Senha atual')).toBeInvalid();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(NOVA);
  });

  it('requires both passwords', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(screen.getByLabelText('Senha atual')).toBeInvalid();
    expect(screen.getByLabelText('Nova senha')).toBeInvalid();
  });
});
