import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '#platform/call.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { ProblemError } from '#platform/problem.ts';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { getSession, setToken } from '#platform/session.ts';
import { withStepUp } from '#platform/step-up.ts';
import { tellFailure } from '#platform/tell-failure.ts';
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
  const of = (id: string, texto: string) => ({
    id: `0198a000-0000-7000-8000-0000000000${id}`,
    texto,
    corpo: [{ tipo: 'paragrafo' as const, texto: [{ texto }] }],
  });
  const termo = of('77', 'Primeiro texto.');
  const waiting = (termoAceite: typeof termo | null) =>
    reply(portal.notificacoes, { termoAceite, notificacoes: [], naoLidas: 0 });
  const dialog = () => screen.findByRole('alertdialog', { name: 'Termo de uso' });
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }));

  /** Opens a page whose person has the terms to read, and puts them off. */
  async function putOff() {
    const { user } = await open();
    await ready();
    waiting(termo);
    await act(refreshNotifications);
    await press(user, 'Continuar sem aceitar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return user;
  }

  /** The terms bar this act until they are read; returns what was sent. */
  function barred() {
    const sent: unknown[] = [];
    let read = false;
    reply(portal.aceitarTermo, () => {
      read = true;
      waiting(null);
      return undefined;
    });
    reply(requerimento.mensagem, ({ body }) => {
      sent.push(body?.texto);
      return read ? Response.json({ id: 'x' }) : problemResponse('termo.pending');
    });
    return sent;
  }
  const say = (quiet = false) =>
    call(requerimento.mensagem, { params: { id: termo.id }, body: { texto: 'Olá.' } }, { quiet });

  it('the terms block the portal until they are read, put off, or left', async () => {
    const { user } = await open();
    await ready();
    waiting(termo);
    await act(refreshNotifications);
    expect(await dialog()).toHaveTextContent('Primeiro texto.');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    let accepted = '';
    reply(portal.aceitarTermo, ({ params }) => {
      accepted = params.id ?? '';
      return undefined;
    });
    waiting(null);
    await press(user, 'Li e estou ciente');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(accepted).toBe(termo.id);
  });

  it('the terms offer the sign-out instead', async () => {
    const { user } = await open();
    await ready();
    waiting(termo);
    reply(auth.logout, undefined);
    await act(refreshNotifications);
    await press(user, 'Sair da conta');
    expect(await screen.findByText('Você foi desconectado')).toBeVisible();
    expect(getSession()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it('terms that are put off stay away, with a way back, until others come', async () => {
    const user = await putOff();
    await act(refreshNotifications);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press(user, 'Ler o termo');
    expect(await dialog()).toBeVisible();
    await press(user, 'Continuar sem aceitar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    waiting(of('78', 'Outro texto.'));
    await act(refreshNotifications);
    expect(await dialog()).toHaveTextContent('Outro texto.');
  });

  it('an act that needs the terms opens them, and goes on once they are read', async () => {
    const user = await putOff();
    const sent = barred();
    const done = say();
    expect(await dialog()).toBeVisible();
    await press(user, 'Li e estou ciente');
    expect(await done).toEqual({ id: 'x' });
    expect(sent).toEqual(['Olá.', 'Olá.']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Ler o termo' })).toBeNull();
  });

  it('an act stays undone where the terms are put off again, without a toast', async () => {
    const user = await putOff();
    const sent = barred();
    const done = say().catch((error: unknown) => error);
    await dialog();
    await press(user, 'Continuar sem aceitar');
    expect(await done).toMatchObject({ code: 'termo.pending' });
    expect(sent).toEqual(['Olá.']);
    tellFailure(new ProblemError({ code: 'termo.pending', status: 403, title: 'Leia o termo.' }));
    expect(screen.queryByText('Leia o termo.')).toBeNull();
  });

  it('what the page sends by itself opens nothing', async () => {
    await putOff();
    barred();
    await expect(say(true)).rejects.toMatchObject({ code: 'termo.pending' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('an act on a page that has not heard of the terms fetches them first', async () => {
    const { user } = await open();
    await ready();
    waiting(termo);
    barred();
    const done = say();
    await dialog();
    await press(user, 'Li e estou ciente');
    expect(await done).toEqual({ id: 'x' });
  });

  it('a newer text takes the place of the one that was being read', async () => {
    const { user } = await open();
    await ready();
    waiting(termo);
    await act(refreshNotifications);
    await dialog();
    reply(portal.aceitarTermo, () => {
      waiting(of('78', 'Texto mais novo.'));
      return problemResponse('stale');
    });
    await press(user, 'Li e estou ciente');
    expect(await screen.findByText('Texto mais novo.')).toBeVisible();
    expect(screen.getByText(/O termo mudou enquanto você lia/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continuar sem aceitar' })).toBeEnabled();
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
