import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { sessao } from '@balcao/contract/sessao';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '#platform/call.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { getSession, setToken } from '#platform/session.ts';
import { withStepUp } from '#platform/step-up.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';

const screenOf = (title: string) => () =>
  Promise.resolve({
    default: () => (
      <Page title={title}>
        <TextField label="Campo" name="campo" />
      </Page>
    ),
  });

const ROWS: readonly RouteRow[] = rows([
  { path: '/', title: 'Início', needs: 'session', bars: true, screen: screenOf('Início') },
  { path: '/requerimentos', title: 'Lista', needs: 'session', bars: true, screen: screenOf('Lista') },
  {
    path: '/notificacoes',
    title: 'Notificações',
    needs: 'session',
    bars: true,
    screen: screenOf('Notificações'),
  },
  { path: '/imprimir', title: 'Imprimir', needs: 'session', bars: false, screen: screenOf('Imprimir') },
]);

const open = (at = '/', eu = makeEu()) => renderScreen(ROWS, { at, eu, bars: true });
const ready = (title = 'Início') => screen.findByRole('heading', { level: 1, name: title });

describe('session dialogs', () => {
  const termo = { id: '0198a000-0000-7000-8000-000000000077', texto: 'Primeiro.\n\nSegundo.' };

  it('the terms block the portal until they are accepted', async () => {
    const { user } = await open();
    await ready();
    reply(portal.notificacoes, { termoAceite: termo, notificacoes: [], naoLidas: 0 });
    await act(refreshNotifications);
    expect(await screen.findByRole('alertdialog', { name: 'Termo de uso' })).toHaveTextContent('Segundo.');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    let accepted = '';
    reply(portal.aceitarTermo, ({ params }) => {
      accepted = params.id ?? '';
      return undefined;
    });
    reply(portal.notificacoes, { termoAceite: null, notificacoes: [], naoLidas: 0 });
    await user.click(screen.getByRole('button', { name: 'Li e estou ciente' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(accepted).toBe(termo.id);
  });

  it('the terms offer the sign-out instead of accepting', async () => {
    const { user } = await open();
    await ready();
    reply(portal.notificacoes, { termoAceite: termo, notificacoes: [], naoLidas: 0 });
    reply(auth.logout, undefined);
    await act(refreshNotifications);
    await user.click(await screen.findByRole('button', { name: 'Sair sem aceitar' }));
    expect(await screen.findByText('Você foi desconectado')).toBeVisible();
    expect(getSession()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('a dialog warns two minutes before the end of the session, and one button extends it', async () => {
    const { user } = await open();
    await ready();
    const iat = Math.floor(Date.now() / 1000);
    act(() => setToken(makeToken({ sub: makeEu().id, iat, exp: iat + 130 })));
    const dialog = await screen.findByRole('alertdialog', { name: 'Sua sessão vai terminar' });
    expect(dialog).toHaveTextContent(/1 min (40|39|38) s/);
    const renewed = makeToken({ sub: makeEu().id });
    reply(sessao.eu, () => Response.json(makeEu(), { headers: { 'x-balcao-token': renewed } }));
    await user.click(screen.getByRole('button', { name: 'Continuar conectado' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(getSession()?.token).toBe(renewed);
  });

  it('no warning appears for tokens without a lifetime, or with a very long one', async () => {
    await open();
    await ready();
    const now = Math.floor(Date.now() / 1000);
    for (const life of [
      { iat: 0, exp: now + 3600 },
      { iat: now, exp: now + 10 ** 9 },
    ]) {
      act(() => setToken(makeToken({ sub: makeEu().id, ...life })));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
  });

  it('the warning closes when the server says that the session is over', async () => {
    await open();
    await ready();
    const iat = Math.floor(Date.now() / 1000);
    replyProblem(portal.notificacoes, 'auth.no_session');
    act(() => setToken(makeToken({ sub: makeEu().id, iat, exp: iat + 31 })));
    await screen.findByRole('alertdialog', { name: 'Sua sessão vai terminar' });
    await waitFor(() => expect(getSession()).toBeNull(), { timeout: 3000 });
  });

  it('a sensitive action asks for the password first, and then runs', async () => {
    const { user } = await open();
    await ready();
    let confirmed = false;
    reply(auth.confirmarIdentidade, ({ body }) => {
      if (body?.senha !== 'certa') return problemResponse('auth.invalid_credentials');
      confirmed = true;
      return undefined;
    });
    reply(auth.totpIniciar, () =>
      confirmed ? Response.json({ segredo: 'S', url: 'u' }) : problemResponse('auth.step_up_required'),
    );
    const result = withStepUp(() => call(auth.totpIniciar));
    const field = await screen.findByLabelText('Sua senha');
    await user.type(field, 'errada{Enter}');
    expect(await screen.findByText('CPF/CNPJ ou senha não conferem.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'certa{Enter}');
    expect(await result).toEqual({ segredo: 'S', url: 'u' });
  });

  it('the identity dialog marks a refused password or code on its field', async () => {
    const { user } = await open('/', makeEu({ segundoFator: true }));
    await ready();
    replyProblem(auth.totpIniciar, 'auth.step_up_required');
    void withStepUp(() => call(auth.totpIniciar)).catch(() => undefined);
    const field = await screen.findByLabelText('Sua senha');
    replyProblem(auth.confirmarIdentidade, 'validation', {
      errors: [{ path: 'senha', message: 'A senha não confere.' }],
    });
    await user.type(field, 'errada{Enter}');
    expect(await screen.findByText('A senha não confere.')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/A senha não confere\./);
    replyProblem(auth.confirmarIdentidade, 'validation', {
      errors: [{ path: 'codigo', message: 'Código não confere.' }],
    });
    await user.click(screen.getByLabelText('Código do aplicativo'));
    await user.type(screen.getByLabelText('Código de 6 números'), '123456{Enter}');
    expect(await screen.findByText('Código não confere.')).toBeVisible();
  });
});
