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
  it('asks for a confirmation, spends the key only on the button, and opens the path', async () => {
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
    const code = await screen.findByLabelText('Código do aplicativo autenticador');
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(getSession()).not.toBeNull());
  });

  it('shows an error of the code only after an attempt', async () => {
    setNavigator(() => {});
    reply(auth.acessoPrevia, { nomeMascarado: 'M**** S****' });
    let tried = 0;
    reply(auth.acesso, ({ body }) => {
      tried += 1;
      return problemResponse(body?.codigo ? 'auth.second_factor_invalid' : 'auth.second_factor_required');
    });
    const { user } = await renderPart(<AccessLinkPage link={LINK} onDone={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    const code = await screen.findByLabelText('Código do aplicativo autenticador');
    await user.type(code, '12');
    expect(code).toBeValid();
    await user.clear(code);
    await user.keyboard('{Enter}');
    expect(code).toHaveAccessibleDescription(/Informe o código/);
    expect(tried).toBe(1);
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Código não confere/));
    await user.type(code, '1');
    expect(code).toBeValid();
  });

  it('explains a used link and continues without it', async () => {
    replyProblem(auth.acessoPrevia, 'auth.link_invalid');
    const onDone = vi.fn();
    const { user } = await renderPart(<AccessLinkPage link={LINK} onDone={onDone} />);
    expect(await screen.findByText(/Este link já foi usado ou venceu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ir ao início' }));
    expect(onDone).toHaveBeenCalled();
  });
});
