import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { clearToken, getSession, useSession } from '#platform/session.ts';
import { signOut } from '#platform/sign-in.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { Page } from '#ui/page.tsx';

const page = (title: string) => () => Promise.resolve({ default: () => <Page title={title}>texto</Page> });

/** A screen whose title changes when its data arrive. */
function Arriving() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  const title = here ? 'Pedido 1' : 'Pedido';
  return (
    <Page key={title} title={title}>
      texto
    </Page>
  );
}

const ROWS: readonly RouteRow[] = rows([
  { path: '/', aliases: ['/home'], title: 'Início', needs: 'session', bars: true, screen: page('Início') },
  {
    path: '/auth/login',
    aliases: ['/login'],
    title: 'Entrar',
    needs: 'public-only',
    bars: true,
    screen: page('Entrar'),
  },
  { path: '/validar', title: 'Validar', needs: 'public', bars: true, screen: page('Validar') },
  { path: '/requerimentos', title: 'Lista', needs: requerimento.list, bars: true, screen: page('Lista') },
  { path: '/fila', title: 'Fila', needs: requerimento.contagens, bars: true, screen: page('Fila') },
  { path: '/painel', title: 'Painel', needs: { tipo: 1 }, bars: true, screen: page('Painel') },
  { path: '/config/status', title: 'Situações', needs: { tipo: 2 }, bars: true, screen: page('Situações') },
  {
    path: '/lida',
    title: 'Lida',
    needs: 'session',
    bars: true,
    validateSearch: (raw) => ({ aba: raw.aba === 'dados' ? 'dados' : undefined }),
    screen: page('Lida'),
  },
  {
    path: '/chega',
    title: 'Chega',
    needs: 'session',
    bars: true,
    screen: () => Promise.resolve({ default: Arriving }),
  },
  {
    path: '/quebra',
    title: 'Quebra',
    needs: 'session',
    bars: true,
    screen: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  },
]);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('navigation', () => {
  it.each([
    ['/requerimentos?pagina=2', '/requerimentos?pagina=2'],
    ['/fila', '/fila'],
    ['/painel', '/painel'],
  ])('redirects a visitor from %s to the sign-in, which remembers it', async (at, next) => {
    const { router } = await renderScreen(ROWS, { at, eu: null });
    expect(await heading('Entrar')).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(router.state.location.search).toEqual({ next });
  });

  it('focuses the title that replaces the first one', async () => {
    const { router } = await renderScreen(ROWS, { at: '/' });
    await heading('Início');
    await router.navigate({ to: '/chega' });
    await waitFor(async () => expect(await heading('Pedido 1')).toHaveFocus());
  });

  it('remembers the whole address, including what the screen ignores', async () => {
    const { router } = await renderScreen(ROWS, { at: '/validar', eu: null });
    await heading('Validar');
    await router.navigate({ href: '/lida?aba=x&outro=1' });
    expect(new URLSearchParams(router.state.location.searchStr).get('next')).toBe('/lida?aba=x&outro=1');
  });

  it('does not remember the home page', async () => {
    const { router } = await renderScreen(ROWS, { at: '/', eu: null });
    expect(router.state.location.href).toBe('/auth/login');
  });

  it.each(['/auth/login', '/login?next=%2Fpainel'])('sends the signed-in person from %s home', async (at) => {
    const { router } = await renderScreen(ROWS, { at });
    expect(await heading('Início')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens aliases and public screens', async () => {
    await renderScreen(ROWS, { at: '/home' });
    expect(await heading('Início')).toBeVisible();
    expect(document.title).toBe('Início – Balcão');
  });

  it('opens public screens to anyone', async () => {
    await renderScreen(ROWS, { at: '/validar', eu: null });
    expect(await heading('Validar')).toBeVisible();
  });

  it.each([
    ['/fila', makeEu()],
    ['/painel', makeEu({ tipo: 0 })],
    ['/config/status', makeEu({ tipo: 1 })],
  ])('refuses %s to people without access, and keeps the address', async (at, eu) => {
    const { router } = await renderScreen(ROWS, { at, eu });
    expect(await heading('Sem permissão')).toBeVisible();
    expect(router.state.location.pathname).toBe(at);
    expect(document.title).toBe('Sem permissão – Balcão');
  });

  it.each([
    ['/fila', makeEu({ permissoes: ['requerimento.assumir'] }), 'Fila'],
    ['/painel', makeEu({ tipo: 3 }), 'Painel'],
  ])('opens %s to people with access', async (at, eu, title) => {
    await renderScreen(ROWS, { at, eu });
    expect(await heading(title)).toBeVisible();
  });

  it('loads a screen’s first data once, and only when entering it', async () => {
    const askAhead = vi.fn(() => Promise.resolve());
    const row: RouteRow = {
      ...({ path: '/pergunta', title: 'Pergunta', needs: 'session', bars: true } as const),
      validateSearch: (raw: Record<string, unknown>) => ({ ver: raw.ver ?? 'nada' }),
      screen: async () => ({ ...(await page('Pergunta')()), askAhead }),
    };
    const { router } = await renderScreen([...ROWS, ...rows([row])], { at: '/' });
    await heading('Início');
    expect(askAhead).not.toHaveBeenCalled();
    await router.navigate({ href: '/pergunta?ver=1' });
    await heading('Pergunta');
    expect(askAhead.mock.calls).toEqual([[{ ver: '1' }]]);
    await router.navigate({ href: '/pergunta?ver=2' });
    await waitFor(() => expect(router.state.location.search).toEqual({ ver: '2' }));
    expect(askAhead).toHaveBeenCalledTimes(1);
  });

  it.each(['/nada', '/%E0%A4%A', '/validar/%E0%A4%A'])('shows the 404 page for %s', async (at) => {
    const view = await renderScreen(ROWS, { at, eu: null });
    expect(await heading('Oops. Nada aqui...')).toBeVisible();
    view.unmount();
    await renderScreen(ROWS, { at });
    expect(await heading('Oops. Nada aqui...')).toBeVisible();
  });

  it('shows the error page when a screen fails to load, with a retry', async () => {
    await renderScreen(ROWS, { at: '/quebra' });
    expect(await heading('Não foi possível abrir esta tela')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  });

  it('loads no screen offline, and opens it when the network is back', async () => {
    const late = vi.fn(page('Tarde'));
    const row = { path: '/tarde', title: 'Tarde', needs: 'session', bars: true, screen: late } as const;
    const { router, user } = await renderScreen([...ROWS, ...rows([row])], { at: '/' });
    await heading('Início');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await router.navigate({ href: '/tarde' });
    expect(await heading('Sem conexão')).toBeVisible();
    expect(late).not.toHaveBeenCalled();
    online.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await heading('Tarde')).toBeVisible();
  });

  it('focuses and announces the h1, but not on the first page', async () => {
    const { router } = await renderScreen(ROWS, { at: '/' });
    await heading('Início');
    expect(document.activeElement).toBe(document.body);
    await router.navigate({ href: '/requerimentos' });
    await waitFor(async () => expect(await heading('Lista')).toHaveFocus());
    expect(document.title).toBe('Lista – Balcão');
  });
});

/** Whether a session existed at each render of the screen. */
const signedIn: boolean[] = [];

function Witness() {
  useSession();
  signedIn.push(getSession() !== null);
  return <Page title="Avisos">texto</Page>;
}

describe('end of the session', () => {
  it('checks the person before a screen that needs it, and opens the sign-in when the session is gone', async () => {
    const { router } = await renderScreen(ROWS, { at: '/requerimentos' });
    await heading('Lista');
    replyProblem(sessao.eu, 'auth.no_session');
    replyProblem(portal.notificacoes, 'auth.no_session');
    clearToken();
    await router.navigate({ href: '/painel' });
    expect(await heading('Entrar')).toBeVisible();
    expect(router.state.location.search).toEqual({ next: '/painel' });
  });

  it('removes the screen at once, so that it loads nothing without a session', async () => {
    const screens: readonly RouteRow[] = rows([
      ...ROWS,
      {
        path: '/avisos',
        title: 'Avisos',
        needs: 'session',
        bars: true,
        screen: () => Promise.resolve({ default: Witness }),
      },
    ]);
    await renderScreen(screens, { at: '/avisos', bars: true });
    await heading('Avisos');
    reply(auth.logout, undefined);
    signOut();
    expect(await heading('Entrar')).toBeVisible();
    expect(new Set(signedIn)).toEqual(new Set([true]));
  });
});
