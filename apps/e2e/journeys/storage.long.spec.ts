import { expect, type Page } from '@playwright/test';
import { APP, keptBy, STORAGE_KEYS } from '../fixtures/kept-storage.ts';
import { test } from '../fixtures/test.ts';

/** The fields of `configStore` with the defaults of the specification. */
const CONFIG_DEFAULTS = {
  preferenciaFiltroStatus: -1,
  preferenciaFiltroGrupo: 0,
  preferenciaFiltroTipo: -1,
  preferenciaFiltroData: 3,
  preferenciaFiltroCpf: '',
  preferenciaFiltroNome: '',
  preferenciaTelaCheia: false,
  tbRequerimentosDense: false,
  tbRequerimentosItemsPerPage: 15,
  tbRequerimentosSortBy: 'data',
  tbRequerimentosSortDesc: true,
};

const MINUTE = 60_000;

function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

async function config(page: Page): Promise<Record<string, unknown>> {
  const { configStore } = await kept(page);
  return JSON.parse(configStore ?? 'null') as Record<string, unknown>;
}

/** Counts the documents that the page loads from now on. */
function countLoads(page: Page): { count: () => number } {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return { count: () => loads };
}

test('a first visit stores version and name, and does not reload', async ({ page }) => {
  const loads = countLoads(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => kept(page)).toMatchObject({ versao: APP.versao, aplicativo: APP.nome });
  expect(loads.count()).toBe(1);
});

for (const [what, changed] of [
  ['version', { versao: '1.1.73' }],
  ['name', { aplicativo: 'outro' }],
] as const) {
  test(`another ${what} clears everything, reloads once and asks for the sign-in`, async ({
    openBrowser,
    run,
  }) => {
    const page = await openBrowser({
      storageState: keptBy(run.baseUrl, { token: run.tokens.iara ?? '', lixo: '1', tema: '1', ...changed }),
    });
    const loads = countLoads(page);
    await page.goto('/notificacoes');
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Fnotificacoes(%3F|$)/);
    await expect(page.locator('#splash')).toHaveCount(0);
    const now = await kept(page);
    expect(now).toMatchObject({ versao: APP.versao, aplicativo: APP.nome });
    expect(Object.keys(now).filter((key) => key === 'lixo' || key === 'token' || key === 'tema')).toEqual([]);
    expect(loads.count()).toBe(2);
    await page.reload();
    await expect(page.locator('#splash')).toHaveCount(0);
    expect(loads.count()).toBe(3);
  });
}

test('a browser that cannot store values does not reload for ever', async ({ openBrowser, run }) => {
  const page = await openBrowser({ storageState: keptBy(run.baseUrl, { versao: '1.0.0' }) });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const loads = countLoads(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.locator('#splash')).toHaveCount(0);
  await page.waitForTimeout(1_000);
  expect(loads.count()).toBeLessThanOrEqual(2);
});

test('local storage contains the listed keys, and configStore its exact fields', async ({ openAs }) => {
  const page = await openAs('helena');
  await page.goto('/');
  await expect(page.locator('#splash')).toHaveCount(0);
  for (const path of ['/notificacoes', '/novorequerimento/tipos', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Usar modo escuro' }).click();
  expect(Object.keys(await kept(page)).sort()).toEqual([...STORAGE_KEYS].sort());
  const { configuracoes, timestamp, ...preferences } = await config(page);
  expect(preferences).toEqual(CONFIG_DEFAULTS);
  expect(configuracoes).toHaveProperty('conselho.sigla');
  expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(MINUTE);
  // Only the scroll positions.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['tsr-scroll-restoration-v1_3']);
  expect(await page.context().cookies()).toEqual([]);
});

for (const corrupt of [
  '{',
  'null',
  '[]',
  '{"preferenciaFiltroData":"x","tbRequerimentosDense":7,"outro":1}',
]) {
  test(`a corrupt configStore is replaced by its defaults: ${corrupt}`, async ({ openBrowser, run }) => {
    const token = run.tokens.helena ?? '';
    const page = await openBrowser({ storageState: keptBy(run.baseUrl, { token, configStore: corrupt }) });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
    const { configuracoes, timestamp, ...preferences } = await config(page);
    expect(preferences).toEqual(CONFIG_DEFAULTS);
    expect(Number(timestamp)).toBeGreaterThan(0);
  });
}

test('the settings reload only after five minutes', async ({ openAs }) => {
  const page = await openAs('iara');
  let taken = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/configuracoes') && response.status() === 200) taken += 1;
  });
  const open = async () => {
    await page.goto('/');
    await expect(page.locator('#splash')).toHaveCount(0);
  };
  await open();
  const first = taken;
  expect(first).toBeGreaterThan(0);
  await open();
  expect(taken).toBe(first);
  const olderThan = async (age: number) =>
    page.evaluate((ms) => {
      const store = JSON.parse(localStorage.getItem('configStore') ?? '{}') as { timestamp: number };
      localStorage.setItem('configStore', JSON.stringify({ ...store, timestamp: Date.now() - ms }));
    }, age);
  await olderThan(4.9 * MINUTE);
  await open();
  expect(taken).toBe(first);
  await olderThan(5.1 * MINUTE);
  await open();
  await expect.poll(() => taken).toBeGreaterThan(first);
});
