import { sessao } from '@balcao/contract/sessao';
import { findSignIn } from '@balcao/db/seed/sign-ins';
import { expect, type Page } from '@playwright/test';
import { makeAccessLink, makeNewcomer } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';
import { expectQuiet } from '../fixtures/traffic.ts';
import { callApi } from '../product/call-api.ts';
import { signInAs } from '../product/sign-in.ts';

const keptToken = () => localStorage.getItem('token');

test('a protected screen asks for the sign-in and remembers the address', async ({ page }) => {
  await page.goto('/notificacoes?somenteNaoLidas=true');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/notificacoes/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

for (const path of ['/auth/login', '/login', '/auth/criar-conta', '/auth/esqueci-senha']) {
  test(`a signed-in person is sent home from ${path}`, async ({ openAs }) => {
    const page = await openAs('iara');
    await page.goto(path);
    await expect(page).toHaveURL(/\d\/$/);
  });
}

test('an access link clears the session, leaves the address, and signs in only after a confirmation', async ({
  openAs,
  run,
  trouble,
}) => {
  const page = await openAs('helena');
  const { cid, chave } = await makeAccessLink('iara');
  await page.goto(`/notificacoes?cid=${cid}&chave=${chave}#fim`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Entrar como I.*\?$/);
  expect(await page.evaluate(keptToken)).toBeNull();
  expect(page.url()).toBe(`${run.baseUrl}/notificacoes#fim`);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(chave);

  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  const token = await page.evaluate(keptToken);
  const eu = await callApi(sessao.eu, { baseUrl: run.baseUrl, token: token ?? '' });
  expect(eu.id).toBe(findSignIn('iara').usuarioId);

  trouble.expectSome(/acesso\/previa/);
  await page.goto(`/?cid=${cid}&chave=${chave}`);
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toHaveCount(0);
  expect(await page.evaluate(keptToken)).toBeNull();
});

test('the terms block everything until they are accepted', async ({ openBrowser, run }) => {
  const { cpf } = await makeNewcomer('Nilo Chegado');
  const page = await openBrowser({ token: await signInAs(run.baseUrl, cpf) });
  await page.goto('/');
  const dialog = page.getByRole('alertdialog', { name: 'Termo de uso' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="alertdialog"]') !== null)).toBe(
      true,
    );
  }
  await dialog.getByRole('button', { name: 'Li e estou ciente' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

/** Further API calls without a session, and those refused for want of one. */
function watchCalls(page: Page) {
  const bare: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const open =
      /^\/api\/(configuracoes|demonstracao\/|auth\/)/.test(pathname) && !pathname.endsWith('/logout');
    if (pathname.startsWith('/api/') && !open && !request.headers().authorization) bare.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  return { bare, refused };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
}

for (const path of ['/notificacoes', '/requerimentos']) {
  test(`signing out of ${path} says so and opens the sign-in screen`, async ({ openBrowser, run }) => {
    const page = await openBrowser({ token: await signInAs(run.baseUrl, findSignIn('iara').cpf) });
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Sua conta: Iara/ })).toBeVisible();
    await expectQuiet(page);
    const calls = watchCalls(page);
    await signOut(page);
    await expect(page.getByText('Você foi desconectado')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    await expect(page.getByText('Sua sessão terminou')).toHaveCount(0);
    expect(await page.evaluate(keptToken)).toBeNull();
    await expectQuiet(page);
    expect(calls).toEqual({ bare: [], refused: [] });
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(calls).toEqual({ bare: [], refused: [] });
  });
}

test('signing out in one tab signs out the others', async ({ openBrowser, run, trouble }) => {
  const first = await openBrowser({ token: await signInAs(run.baseUrl, findSignIn('iara').cpf) });
  const second = await first.context().newPage();
  await trouble.follow(second);
  await first.goto('/');
  await second.goto('/notificacoes?somenteNaoLidas=true');
  await expect(second.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible();
  await expectQuiet(second);
  const calls = watchCalls(second);
  await signOut(first);
  await expect(first).toHaveURL(/\/auth\/login$/);
  await expect(second).toHaveURL(/\/auth\/login\?next=%2Fnotificacoes/);
  await expect(second.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expectQuiet(second);
  expect(calls).toEqual({ bare: [], refused: [] });
});
