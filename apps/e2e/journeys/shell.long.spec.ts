import { expect, type Page } from '@playwright/test';
import { deafen } from '../fixtures/deafen.ts';
import { makeMember } from '../fixtures/people.ts';
import { test } from '../fixtures/test.ts';

const MINUTE = 60_000;

/** Returns a count after one minute, and on a repeat after another, because the first answer may still be pending. */
function afterAMinute(page: Page, count: () => number | Promise<number>): () => Promise<number> {
  return async () => {
    await page.clock.fastForward(MINUTE);
    return count();
  };
}

/** Opens a page of a separate person without news, so that only the clock loads notices. */
async function openAlone(openBrowser: (options: { token: string }) => Promise<Page>, baseUrl: string) {
  const { token } = await makeMember(baseUrl, 'Sol Sozinha');
  const page = await openBrowser({ token });
  await deafen(page);
  return page;
}

test('notices load at the start and every minute', async ({ openBrowser, run }) => {
  const page = await openAlone(openBrowser, run.baseUrl);
  await page.clock.install();
  // Uses the clock of the page, because the machine's clock runs on while a slow page loads.
  await page.addInitScript(() => {
    const own = window.fetch;
    const at: number[] = [];
    Object.assign(window, { asked: at });
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith('/api/notificacoes'))
        at.push(Date.now());
      return own(input, init);
    };
  });
  const asked = () => page.evaluate((): number[] => Reflect.get(window, 'asked'));
  const count = async () => (await asked()).length;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(count).toBeGreaterThanOrEqual(1);
  for (const times of [2, 3]) await expect.poll(afterAMinute(page, count)).toBeGreaterThanOrEqual(times);
  const at = await asked();
  const minutes = ((at.at(-1) ?? 0) - (at[0] ?? 0) + 1_000) / MINUTE;
  expect(minutes).toBeGreaterThanOrEqual(at.length - 1);
});

test('notices that fail or hang show nothing and load again', async ({ openBrowser, run, trouble }) => {
  const page = await openAlone(openBrowser, run.baseUrl);
  trouble.expectSome(/notificacoes/);
  await page.clock.install();
  const answers = ['refuse', 'hang', 'serve'];
  let asked = 0;
  let given = 0;
  await page.route('**/api/notificacoes', async (route) => {
    const answer = answers[asked];
    asked += 1;
    if (answer === 'refuse') return route.fulfill({ status: 500, body: '{}' });
    if (answer === 'hang') return;
    given += 1;
    return route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await expect.poll(afterAMinute(page, () => asked)).toBeGreaterThanOrEqual(2);
  // The second call hangs until its timeout on the page's clock; then a third one follows.
  await expect.poll(afterAMinute(page, () => given)).toBeGreaterThanOrEqual(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('skip links lead to content, menu, search and footer', async ({ openAs }) => {
  const page = await openAs('iara');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [name, target] of [
    ['Ir para o conteúdo', 'conteudo'],
    ['Ir para o menu', 'menu'],
    ['Ir para a busca', 'busca'],
    ['Ir para o rodapé', 'rodape'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await link.focus();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator(`#${target}`)).toBeFocused();
  }
});

test('the focus moves to the heading of a new screen', async ({ openAs }) => {
  const page = await openAs('iara');
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Notificações' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a question mark opens the keyboard help, except inside a field', async ({ openAs }) => {
  const page = await openAs('otavio');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: /teclado|atalhos/i });
  // Escape acts on the focused element, and the focus enters a moment after the dialog appears.
  await expect(help.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const search = page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'));
  await expect(search.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
});

test('an unknown address shows the 404 page with its exact texts', async ({ openAs, page }) => {
  const signedIn = await openAs('iara');
  for (const visitor of [signedIn, page]) {
    await visitor.goto('/nao/existe');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Oops. Nada aqui...');
    await visitor.getByRole('link', { name: 'Ir ao início', exact: true }).click();
    await expect(visitor).toHaveURL(visitor === signedIn ? /\d\/$/ : /\/auth\/login$/);
  }
});

test('the home screen has its alias', async ({ openAs }) => {
  const page = await openAs('iara');
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
});

test('without a network the portal says so, and recovers by itself', async ({ openAs, trouble }) => {
  const page = await openAs('iara');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  trouble.expectSome(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const banner = page.getByText('Você está sem internet', { exact: false });
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a collapsed menu keeps its icons visible', async ({ openAs }) => {
  const page = await openAs('livia');
  await page.goto('/');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const drawer = await menu.boundingBox();
  // A transition narrows it; the final width is 64 pixels.
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(80);
  for (const icon of await menu.getByRole('link').locator('svg').all()) {
    // A menu longer than the window scrolls.
    await icon.scrollIntoViewIfNeeded();
    await expect(icon).toBeInViewport({ ratio: 1 });
    const box = await icon.boundingBox();
    expect(box && drawer && box.x + box.width - drawer.x).toBeLessThanOrEqual(64);
  }
});

test('a table on the page does not change the alignment of the notices', async ({ openAs }) => {
  const page = await openAs('otavio');
  await page.goto('/atendente/requerimentos');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: /^Notificações/ }).click();
  const notice = page.getByRole('dialog', { name: 'Notificações' }).getByRole('link').first();
  await expect(notice).toHaveCSS('text-align', 'start');
});
