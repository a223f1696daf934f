import { devices, expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { addressOfCaso } from '../screens/demo-ids.ts';

/** Limit of the layout shift while a page loads, in Chromium's measure. */
const SHIFT_LIMIT = 0.02;
/** Delay of each answer in milliseconds, so that every placeholder becomes visible. */
const SLOW_MS = 400;
/** Delay between answers in milliseconds, so that no shift hides another. */
const APART_MS = 150;

interface Watched {
  deslocamentos: number[];
}

/** Records layout shifts without input, from the first moment of the page. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.deslocamentos = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) watched.deslocamentos.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const pages = [
  { what: '/', path: () => '/', ends: 'Seus pedidos' },
  { what: '/requerimentos', path: () => '/requerimentos', ends: 'Meus pedidos' },
  { what: 'a request', path: () => addressOfCaso('helenaExigencia'), ends: /./ },
];

for (const { what, path, ends } of pages) {
  test(`nothing jumps on a phone while ${what} loads, and no call is repeated`, async ({ openAs }) => {
    const { viewport, isMobile, hasTouch } = devices['Pixel 7'];
    const page = await openAs('helena', { viewport, isMobile, hasTouch });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watchShifts(page);
    let held = 0;
    await page.route(/\/api\/(?!configuracoes)/, async (route) => {
      const wait = SLOW_MS + APART_MS * (held++ % 6);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
    await page.goto(path());
    await expect(page.getByRole('heading', { name: ends }).first()).toBeVisible();
    await expect(page.locator('main')).not.toBeEmpty();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('#splash')).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as Watched).deslocamentos);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(SHIFT_LIMIT);
    for (const address of ['/api/eu', '/api/notificacoes'])
      expect(asked.filter((one) => one === address)).toHaveLength(1);
  });
}
