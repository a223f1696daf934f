import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';

const page = (title: string) => () =>
  Promise.resolve({ default: () => <Page title={title}>{title === 'Entrar' && <Login />}</Page> });
const Login = () => <TextField label="Login" name="login" />;

const PUBLIC: readonly RouteRow[] = rows([
  { path: '/auth/login', title: 'Entrar', needs: 'public-only', bars: true, screen: page('Entrar') },
  { path: '/validar', title: 'Conferir', needs: 'public', bars: true, screen: page('Conferir') },
]);
const SIGNED_IN: readonly RouteRow[] = rows([
  { path: '/', aliases: ['/home'], title: 'Início', needs: 'session', bars: true, screen: page('Início') },
  { path: '/lista', title: 'Lista', needs: 'session', bars: true, screen: page('Lista') },
]);

const fetchRest = () => vi.fn(() => Promise.resolve(SIGNED_IN));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('routes loaded after the start', () => {
  it('routes with a session do not load for a public page', async () => {
    const rest = fetchRest();
    await renderScreen(PUBLIC, { at: '/validar', eu: null, rest });
    expect(await heading('Conferir')).toBeVisible();
    expect(rest).not.toHaveBeenCalled();
  });

  it('the other routes load for one of their addresses, which is remembered until the sign-in', async () => {
    const rest = fetchRest();
    const { router } = await renderScreen(PUBLIC, { at: '/lista?aba=x', eu: null, rest });
    expect(await heading('Entrar')).toBeVisible();
    expect(router.state.location.search).toEqual({ next: '/lista?aba=x' });
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/', 'Início'],
    ['/home', 'Início'],
    ['/lista', 'Lista'],
    ['/auth/login', 'Início'],
  ])('the other routes open %s for a signed-in person, and keep the address', async (at, title) => {
    const { router } = await renderScreen(PUBLIC, { at, rest: fetchRest() });
    expect(await heading(title)).toBeVisible();
    expect(router.state.location.pathname).toBe(at === '/auth/login' ? '/' : at);
  });

  it('the other routes load before the 404 page, which keeps the address', async () => {
    const rest = fetchRest();
    const { router } = await renderScreen(PUBLIC, { at: '/nada?a=1', eu: null, rest });
    expect(await heading('Oops. Nada aqui...')).toBeVisible();
    expect(router.state.location.href).toBe('/nada?a=1');
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('a public page can open the other routes, and back returns to it', async () => {
    const { router } = await renderScreen(PUBLIC, { at: '/validar', rest: fetchRest() });
    await heading('Conferir');
    await router.navigate({ to: '/lista' });
    expect(await heading('Lista')).toBeVisible();
    router.history.back();
    expect(await heading('Conferir')).toBeVisible();
  });

  it('the other routes load behind the sign-in screen without losing typed text', async () => {
    const { user, addRest, router } = await renderScreen(PUBLIC, {
      at: '/auth/login',
      eu: null,
      rest: fetchRest(),
    });
    await user.type(await screen.findByLabelText('Login'), 'ana');
    await addRest();
    await router.invalidate();
    expect(screen.getByLabelText('Login')).toHaveValue('ana');
  });

  it('the other routes load again after a failure', async () => {
    const rest = fetchRest().mockRejectedValueOnce(
      new TypeError('Failed to fetch dynamically imported module'),
    );
    const { router } = await renderScreen(PUBLIC, { at: '/lista', rest });
    expect(await heading('Não foi possível abrir esta tela')).toBeVisible();
    await router.invalidate();
    expect(await heading('Lista')).toBeVisible();
  });
});
