import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { addressOf, nameOf, SCREENS, type Screen, type Visitor } from './catalogue.ts';
import { expectContrast, expectGoodScreen, settle, showIn } from './expect-good-screen.ts';
import { declaredRoutes, unbuiltAddresses } from './route-table.ts';

const NARROW = { width: 320, height: 640 };
/** The short run opens every screen once; the long one opens it for each visitor, at each width and in each theme. */
const long = process.env.TEST_TIER === 'long';

const firstVisitor = ({ visitors: [first = 'ninguem'] }: Screen): Visitor => first;

async function check(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await settle(page);
  await expectGoodScreen(page);
  if (long) await checkOtherLooks(page);
}

/** Checks the dark theme, and both themes on a phone. At each width the second theme changes only colours. */
async function checkOtherLooks(page: Page): Promise<void> {
  await showIn(page, 'dark');
  await expectContrast(page);
  await page.setViewportSize(NARROW);
  await settle(page);
  await expectGoodScreen(page);
  await showIn(page, 'light');
  await expectContrast(page);
}

/** Navigates to an address as a link does, without reloading the application. */
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

/** Screens that have a title of their own: not the tabs of one, and not a record, whose title is the record's. */
const TITLED = SCREENS.filter(({ what, row }) => what === undefined && row === undefined);

// One test per person, so that they do not all run at the end of the run.
for (const visitor of long ? new Set(TITLED.map(firstVisitor)) : []) {
  test(`every title that ${visitor} reads belongs to one screen only`, async ({
    openAs,
    openBrowser,
    trouble,
  }) => {
    // A link that is no good is asked about as its screen opens.
    trouble.expectSome(/\/api\/auth\/convite\/previa/);
    const titles = new Map<string, string>();
    const page = visitor === 'ninguem' ? await openBrowser() : await openAs(visitor);
    await page.goto('/nada');
    await settle(page);
    for (const screen of TITLED.filter((each) => firstVisitor(each) === visitor)) {
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

test('routes without a screen show the 404 page', async ({ openAs }) => {
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

test('the catalogue lists every screen of the route table', () => {
  const declared = new Set(declaredRoutes());
  expect(declared.size).toBeGreaterThan(5);
  expect(new Set(SCREENS.map(({ route }) => route as string))).toEqual(declared);
});
