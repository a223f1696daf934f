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

describe('rows that come after the start', () => {
  it('are not fetched for a page of everybody', async () => {
    const rest = fetchRest();
    await renderScreen(PUBLIC, { at: '/validar', eu: null, rest });
    expect(await heading('Conferir')).toBeVisible();
    expect(rest).not.toHaveBeenCalled();
  });

  it('are fetched for an address of theirs, which is remembered until the person has signed in', async () => {
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
  ])('open %s to the signed in, the address kept', async (at, title) => {
    const { router } = await renderScreen(PUBLIC, { at, rest: fetchRest() });
    expect(await heading(title)).toBeVisible();
    expect(router.state.location.pathname).toBe(at === '/auth/login' ? '/' : at);
  });

  it('come before the 404 page, which keeps the address', async () => {
    const rest = fetchRest();
    const { router } = await renderScreen(PUBLIC, { at: '/nada?a=1', eu: null, rest });
    expect(await heading('Oops. Nada aqui...')).toBeVisible();
    expect(router.state.location.href).toBe('/nada?a=1');
    expect(rest).toHaveBeenCalledTimes(1);
  });

  it('are reached from a page of everybody, and left by the way back', async () => {
    const { router } = await renderScreen(PUBLIC, { at: '/validar', rest: fetchRest() });
    await heading('Conferir');
    await router.navigate({ to: '/lista' });
    expect(await heading('Lista')).toBeVisible();
    router.history.back();
    expect(await heading('Conferir')).toBeVisible();
  });

  it('come beneath the sign-in screen without taking what was typed', async () => {
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

  it('are asked for again when they could not be fetched', async () => {
    const rest = fetchRest().mockRejectedValueOnce(
      new TypeError('Failed to fetch dynamically imported module'),
    );
    const { router } = await renderScreen(PUBLIC, { at: '/lista', rest });
    expect(await heading('Não foi possível abrir esta tela')).toBeVisible();
    await router.invalidate();
    expect(await heading('Lista')).toBeVisible();
  });
});
