import { findMalExibidos } from '@balcao/domain/texto/exibido.fixture';
import { expect, type Page } from '@playwright/test';
import { expectQuiet } from '../fixtures/traffic.ts';
import { expectNoViolations } from './axe.ts';

/** Waits until the screen has its heading and its data, without open requests. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectQuiet(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Checks every screen: one heading, language and title, no overflow, readable dates, times and amounts, no
 * accessibility violation.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S – Balcão$/);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would join texts that are apart on the screen
  expect(findMalExibidos(await page.evaluate(() => document.body.innerText))).toEqual([]);
  await placeBars(page, 'static');
  await expectNoViolations(page, { what: 'screen' });
  await placeBars(page, '');
}

/**
 * Places the bars at the edges into the page for the check, because they cover half-scrolled elements. An empty text
 * restores them.
 */
async function placeBars(page: Page, position: 'static' | ''): Promise<void> {
  await page.evaluate((value) => {
    const bars = document.querySelectorAll<HTMLElement>('header, nav[aria-label="Principais"]');
    for (const bar of bars) bar.style.position = value;
  }, position);
}

/** Switches the screen to a theme, as the system would, and waits for the change. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // One frame suffices, because there are no transitions.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

/** Checks what depends on the theme. */
export const expectContrast = (page: Page) => expectNoViolations(page, { what: 'contrast', contrast: true });
