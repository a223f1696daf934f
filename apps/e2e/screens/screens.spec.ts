import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { addressOf, SCREENS, type Screen, type Visitor } from './catalogue.ts';
import { expectContrast, expectGoodScreen, settle, showIn } from './expect-good-screen.ts';
import { declaredRoutes, unbuiltAddresses } from './route-table.ts';

const NARROW = { width: 320, height: 640 };
/** The short run opens every screen once; the long one as each of its visitors, at each width and in each scheme. */
const long = process.env.TEST_TIER === 'long';

const firstVisitor = ({ visitors: [first = 'ninguem'] }: Screen): Visitor => first;

const nameOf = ({ route, what }: Screen) => (what ? `${route} (${what})` : route);

async function check(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await settle(page);
  await expectGoodScreen(page);
  if (long) await checkOtherLooks(page);
}

/** Dark, and both schemes on a phone; at each width the second scheme changes nothing but colours. */
async function checkOtherLooks(page: Page): Promise<void> {
  await showIn(page, 'dark');
  await expectContrast(page);
  await page.setViewportSize(NARROW);
  await settle(page);
  await expectGoodScreen(page);
  await showIn(page, 'light');
  await expectContrast(page);
}

/** Goes to an address as a link would: without loading the application again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

for (const screen of SCREENS) {
  for (const visitor of long ? screen.visitors : [firstVisitor(screen)]) {
    test(`${nameOf(screen)} for ${visitor}`, async ({ openAs, openBrowser }) => {
      const page = visitor === 'ninguem' ? await openBrowser() : await openAs(visitor);
      await check(page, await addressOf(screen));
    });
  }
}

// One person each, so that the run does not end with all of them in a row.
for (const visitor of long ? new Set(SCREENS.map(firstVisitor)) : []) {
  test(`every title that ${visitor} reads is of one screen only`, async ({ openAs, openBrowser }) => {
    const titles = new Map<string, string>();
    const page = visitor === 'ninguem' ? await openBrowser() : await openAs(visitor);
    await page.goto('/nada');
    await settle(page);
    for (const screen of SCREENS.filter((each) => firstVisitor(each) === visitor)) {
      const before = await page.title();
      await follow(page, await addressOf(screen));
      await expect.poll(() => page.title()).not.toBe(before);
      await settle(page);
      const title = await page.title();
      expect(titles.get(title), `also called ${title}`).toBeUndefined();
      titles.set(title, nameOf(screen));
    }
  });
}

test('routes whose screen does not exist yet answer with the page for unknown addresses', async ({
  openAs,
}) => {
  const unbuilt = unbuiltAddresses();
  const page = await openAs('livia');
  await page.goto(unbuilt[0] ?? '');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  for (const address of unbuilt) {
    await follow(page, '/notificacoes');
    await expect(heading, `before ${address}`).toHaveText('Notificações');
    await follow(page, address);
    await expect(heading, address).toHaveText('Oops. Nada aqui...');
    await expect(page.getByRole('link', { name: 'Ir ao início', exact: true })).toHaveAttribute('href', '/');
    await expect(page.locator(`nav a[href="${address}"]`), 'in the menu').toHaveCount(0);
  }
});

test('the catalogue has every screen of the route table', () => {
  const declared = new Set(declaredRoutes());
  expect(declared.size).toBeGreaterThan(5);
  expect(new Set(SCREENS.map(({ route }) => route as string))).toEqual(declared);
});
