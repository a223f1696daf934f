import { auth } from '@balcao/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setNavigator } from '#platform/navigation.ts';
import { getSession } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import AccessLinkPage from './access-link-page.tsx';

const LINK = { cid: 'c1', chave: 'k1', path: '/requerimento/1?aba=docs' };

describe('access link', () => {
  it('asks who is entering, spends the key only on the button, and opens the path', async () => {
    const visited: string[] = [];
    setNavigator((to) => visited.push(to));
    const onDone = vi.fn();
    let spent = 0;
    reply(auth.acessoPrevia, { nomeMascarado: 'M**** S****' });
    reply(auth.acesso, ({ body }) => {
      spent += 1;
      expect(body).toMatchObject({ cid: 'c1', chave: 'k1' });
      return { token: makeToken() };
    });
    const { user } = await renderPart(<AccessLinkPage link={LINK} onDone={onDone} />);
    expect(await screen.findByRole('heading', { name: 'Entrar como M**** S****?' })).toBeVisible();
    expect(spent).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(visited).toEqual(['/requerimento/1?aba=docs']));
    expect(getSession()).not.toBeNull();
    expect(onDone).toHaveBeenCalled();
  });

  it('asks for the second factor when the account has one', async () => {
    setNavigator(() => {});
    reply(auth.acessoPrevia, { nomeMascarado: 'M**** S****' });
    reply(auth.acesso, ({ body }) =>
      body?.codigo === '123456'
        ? Response.json({ token: makeToken() })
        : problemResponse('auth.second_factor_required'),
    );
    const { user } = await renderPart(<AccessLinkPage link={LINK} onDone={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await user.type(await screen.findByLabelText('Código do aplicativo autenticador'), '123456{Enter}');
    await waitFor(() => expect(getSession()).not.toBeNull());
  });

  it('explains a used link and goes on without it', async () => {
    replyProblem(auth.acessoPrevia, 'auth.link_invalid');
    const onDone = vi.fn();
    const { user } = await renderPart(<AccessLinkPage link={LINK} onDone={onDone} />);
    expect(await screen.findByText(/Este link já foi usado ou venceu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ir ao início' }));
    expect(onDone).toHaveBeenCalled();
  });
});
