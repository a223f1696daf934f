import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const SETTINGS = '**/api/configuracoes';
/** Longest wait for settings that do not arrive, in milliseconds. */
const SPLASH_LIMIT_MS = 5_000;

async function expectOpened(page: Page, timeout = SPLASH_LIMIT_MS): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0, { timeout });
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the splash covers the application until the settings arrive', async ({ openAs }) => {
  const page = await openAs('iara');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SETTINGS, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(page.locator('#splash')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  answer();
  await expect(page.locator('#splash[data-saindo]')).toHaveCSS('transition-duration', '0.5s');
  await expectOpened(page);
});

for (const [name, status, body] of [
  ['are refused', 500, '{}'],
  ['are not JSON', 200, '<html>'],
  ['are of another shape', 200, '[]'],
] as const) {
  test(`the splash closes when the settings ${name}`, async ({ openAs, trouble }) => {
    const page = await openAs('iara');
    trouble.expectSome(/configuracoes/);
    await page.route(SETTINGS, (route) => route.fulfill({ status, contentType: 'application/json', body }));
    await page.goto('/');
    await expectOpened(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('the splash closes when the settings are unreachable', async ({ openAs, trouble }) => {
  const page = await openAs('iara');
  trouble.expectSome(/configuracoes/);
  await page.route(SETTINGS, (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await expectOpened(page);
});

test('the splash closes when the settings never answer', async ({ openAs, trouble }) => {
  const page = await openAs('iara');
  trouble.expectSome(/configuracoes/);
  await page.route(SETTINGS, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toBeVisible();
  await expectOpened(page, SPLASH_LIMIT_MS + 1_000);
});
