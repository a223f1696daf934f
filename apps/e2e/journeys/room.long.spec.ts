import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const WIDTH = 360;
const HEIGHT = 740;
const PHONE = { viewport: { width: WIDTH, height: HEIGHT }, isMobile: true, hasTouch: true };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#splash')).toHaveCount(0);
}

/** Edges of an element, in pixels of the window. */
async function edges(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the page');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

test('the actions for selected requests stay reachable on a phone, and cover nothing permanently', async ({
  openAs,
}) => {
  const page = await openAs('otavio', PHONE);
  await open(page, '/atendente/requerimentos');
  const boxes = page.getByRole('checkbox', { name: /^Selecionar/ });
  await boxes.first().tap();
  const assume = page.getByRole('button', { name: 'Assumir', exact: true });
  const places = page.getByRole('navigation', { name: 'Principais' });
  await boxes.last().tap();
  await expect(assume).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Limpar seleção' })).toBeInViewport({ ratio: 1 });
  expect((await edges(assume)).bottom).toBeLessThan((await edges(places)).top);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const foot = page.getByRole('contentinfo');
  await expect
    .poll(async () => (await edges(foot)).bottom)
    .toBeLessThanOrEqual((await edges(page.getByRole('button', { name: 'Limpar seleção' }))).top);
  const last = page.getByRole('button', { name: 'Mais', exact: true });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH);
});

test('the actions for selected requests take one line beside the preview', async ({ openAs }) => {
  const page = await openAs('otavio', { viewport: { width: 1280, height: 800 } });
  await open(page, '/atendente/requerimentos?visao=grupos');
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await expect(page.getByRole('button', { name: 'Macro', exact: true })).toBeEnabled();
  const lines = new Set<number>();
  for (const name of ['Assumir', 'Atribuir', 'Macro', 'Mais'])
    lines.add((await edges(page.getByRole('button', { name, exact: true }).first())).top);
  expect([...lines]).toHaveLength(1);
  const clear = await edges(page.getByRole('button', { name: 'Limpar seleção' }));
  expect(clear.top).toBeLessThan([...lines][0] ?? 0);
});

for (const [name, options] of [
  ['a wide screen', { viewport: { width: 1280, height: 800 } }],
  ['a screen at 200 %', { viewport: { width: 640, height: 400 } }],
  ['a phone', PHONE],
] as const) {
  test(`the offline notice stays visible and moves nothing on ${name}`, async ({ openAs, trouble }) => {
    const page = await openAs('otavio', options);
    await open(page, '/atendente/requerimentos?visao=grupos');
    trouble.expectSome(/ERR_INTERNET_DISCONNECTED/);
    await page.evaluate(() => window.scrollTo(0, 300));
    const rows = page.getByRole('checkbox', { name: /^Selecionar 9/ });
    const places = async () => Promise.all((await rows.all()).map(edges));
    const before = await places();
    await page.context().setOffline(true);
    const banner = page.getByText(/^Você está sem internet/);
    await expect(banner).toBeVisible();
    expect(await places()).toEqual(before);
    const menus = page.getByRole('navigation', { name: /^(Menu|Principais)$/ });
    for (const down of [0, 600, 1e6]) {
      await page.evaluate((y) => window.scrollTo(0, y), down);
      await expect(banner).toBeInViewport({ ratio: 1 });
      for (const menu of await menus.filter({ visible: true }).all()) {
        const [its, own] = [await edges(menu), await edges(banner)];
        expect(its.right <= own.left || its.top >= own.bottom).toBe(true);
      }
    }
    const foot = page.getByRole('contentinfo').getByRole('link').last();
    expect((await edges(foot)).bottom).toBeLessThanOrEqual((await edges(banner)).top);
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
  });
}

for (const path of ['/atendente/requerimentos?data=6', '/requerimentos?data=6']) {
  test(`the filter panel fits a phone with its buttons visible at ${path}`, async ({ openAs }) => {
    const page = await openAs('otavio', PHONE);
    await open(page, path);
    await page.getByRole('button', { name: /^Filtrar/ }).tap();
    const panel = page.getByRole('dialog', { name: 'Filtrar e ordenar' });
    const results = panel.getByRole('button', { name: 'Ver resultados' });
    await expect(results).toBeInViewport({ ratio: 1 });
    for (const label of ['De', 'Até']) {
      const field = panel.getByRole('textbox', { name: label, exact: true });
      await field.tap();
      // A field may end a fraction of a pixel outside after scrolling.
      await expect(field).toBeInViewport({ ratio: 0.95 });
      expect((await edges(field)).bottom).toBeLessThanOrEqual((await edges(results)).top + 1);
      expect((await edges(field)).left).toBeGreaterThanOrEqual((await edges(panel)).left);
      expect((await edges(field)).right).toBeLessThanOrEqual((await edges(panel)).right);
      await expect(results).toBeInViewport({ ratio: 1 });
    }
    const wider = await panel.evaluate(
      (box) =>
        [box, ...box.querySelectorAll('div')].filter(
          (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollWidth > part.clientWidth,
        ).length,
    );
    expect(wider).toBe(0);
    await results.tap();
    await expect(panel).toHaveCount(0);
  });
}

test('the search of the top bar is one line at every width', async ({ openAs }) => {
  const page = await openAs('livia', { viewport: { width: 640, height: 400 } });
  await open(page, '/');
  const search = page.getByRole('button', { name: /^Buscar pedidos, pessoas e telas/ });
  for (const width of [576, 640, 720, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 400 });
    await expect.poll(async () => (await search.boundingBox())?.height, `${width} px`).toBeLessThan(46);
    const cut = await search
      .locator('span')
      .first()
      .evaluate((text) => text.scrollWidth > text.clientWidth);
    expect(cut, `${width} px`).toBe(false);
  }
});
