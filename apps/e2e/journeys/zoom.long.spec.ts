import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

/** Widths in CSS pixels: phones, 1280 pixels at 200 % zoom, a small window, and common sizes. */
const WIDTHS = [320, 360, 576, 640, 768, 1024, 1280];

async function expectNoSideways(page: Page, width: number): Promise<void> {
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll, `${width} px`).toBeLessThanOrEqual(width);
}

test('the home page fits every width, with room for what waits for the person', async ({ openAs }) => {
  const page = await openAs('helena', { viewport: { width: 1280, height: 425 } });
  await page.goto('/');
  const card = page.getByRole('link', { name: /^Responder: / }).first();
  await expect(card).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 425 });
    await expect(async () => {
      await expectNoSideways(page, width);
      const box = await card.boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThan(Math.min(width * (width < 576 ? 0.85 : 0.6), 400));
      // At most two lines above a phone's width; a phone uses as many as needed.
      const title = await card.getByText(/^Responder: /).boundingBox();
      if (width >= 576) expect(title?.height, `${width} px`).toBeLessThan(60);
    }).toPass({ timeout: 5_000 });
  }
});

test('all actions for selected requests are visible on the narrowest phone', async ({ openAs }) => {
  const page = await openAs('otavio', { viewport: { width: 320, height: 640 } });
  await page.goto('/atendente/requerimentos?visao=grupos');
  await page.getByRole('checkbox').nth(1).check();
  const more = page.getByRole('button', { name: /^Mais/ });
  await expect(more).toBeVisible();
  await expect(async () => {
    const box = await more.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }).toPass({ timeout: 5_000 });
  await expectNoSideways(page, 320);
});
