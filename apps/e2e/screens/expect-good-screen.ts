import { findMalExibidos } from '@balcao/domain/texto/exibido.fixture';
import { expect, type Page } from '@playwright/test';
import { expectQuiet } from '../fixtures/traffic.ts';
import { expectNoViolations } from './axe.ts';

/** Waits until the screen has its heading, its data, and nothing more to ask for. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * What every screen promises: one heading, its language and title, room for its content, dates, times and amounts as people
 * read them, nothing that axe finds.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S – Balcão$/);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
  // biome-ignore lint/performance/useDomNodeTextContent: as text content what stands apart on the screen runs together
  expect(findMalExibidos(await page.evaluate(() => document.body.innerText))).toEqual([]);
  await placeBars(page, 'static');
  await expectNoViolations(page, { what: 'screen' });
  await placeBars(page, '');
}

/**
 * The bars at the edges cover what happens to be scrolled half under them, where nobody would press it: to be looked at,
 * they stand in the page; the empty text puts them back.
 */
async function placeBars(page: Page, position: 'static' | ''): Promise<void> {
  await page.evaluate((value) => {
    const bars = document.querySelectorAll<HTMLElement>('header, nav[aria-label="Principais"]');
    for (const bar of bars) bar.style.position = value;
  }, position);
}

/** Shows the screen in a colour scheme, as the system of whoever reads it would, and waits until it has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // Drawn once; without movements every colour is there by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** What may change with the colour scheme. */
export const expectContrast = (page: Page) => expectNoViolations(page, { what: 'contrast', contrast: true });
