import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const DARK = '#272727';
const LIGHT = '#1976D2';

async function expectMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', mode);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    mode === 'dark' ? DARK : LIGHT,
  );
}

const keptMode = (page: Page) => page.evaluate(() => localStorage.getItem('tema'));

test('the theme follows the system until somebody chooses, then remembers the choice', async ({ openAs }) => {
  const page = await openAs('iara', { colorScheme: 'dark' });
  await page.goto('/');
  await expectMode(page, 'dark');
  expect(await keptMode(page)).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'light');

  await page.getByRole('button', { name: 'Usar modo escuro' }).click();
  await expectMode(page, 'dark');
  expect(await keptMode(page)).toBe('1');
  await page.reload();
  await expectMode(page, 'dark');

  await page.getByRole('button', { name: 'Usar modo claro' }).click();
  await expectMode(page, 'light');
  expect(await keptMode(page)).toBe('0');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectMode(page, 'light');
});

test('the theme is right at the first paint, before the application loads', async ({ openAs }) => {
  const page = await openAs('iara', { colorScheme: 'dark' });
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toBeVisible();
  await expectMode(page, 'dark');
});

test('the theme changes in every tab of the browser', async ({ openAs, trouble }) => {
  const first = await openAs('iara');
  await first.goto('/');
  const second = await first.context().newPage();
  await trouble.follow(second);
  await second.goto('/notificacoes');
  await first.getByRole('button', { name: 'Usar modo escuro' }).click();
  await expectMode(second, 'dark');
});

test('with reduced motion another theme applies at once, without transitions', async ({ openAs }) => {
  const page = await openAs('otavio');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  expect(await page.evaluate(moving)).toBe(0);
});
