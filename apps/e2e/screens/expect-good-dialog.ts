import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { settle, showIn } from './expect-good-screen.ts';

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 320, height: 640 };
export type Size = typeof WIDE;

const SELECTOR = '[role="dialog"], [role="alertdialog"]';

/** More stops than any dialog has. */
const LONGEST_ROUND = 60;

/** The open dialogs, menus and popovers. */
export const boxes = (page: Page): Locator => page.locator(SELECTOR);

/** Each size has its own theme, so that what opens at both sizes is seen in both themes. */
const schemeOf = (page: Page) => (page.viewportSize()?.width === NARROW.width ? 'dark' : 'light');

/** Opens an address at a size, in its theme, without animations. */
export async function openAt(page: Page, size: Size, address: string): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: schemeOf(page), reducedMotion: 'reduce' });
  await page.goto(address);
  await settle(page);
}

interface GoodOpening {
  what: string;
  opener: Locator;
  /** The only size at which it exists, if not both. */
  only?: Size;
}

/** Presses Enter on the opener, checks the dialog, closes it with Escape, and expects the focus on the opener. */
export async function expectGoodOpening(page: Page, { what, opener, only }: GoodOpening): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expectGoodDialog(page, what);
  if (only) await expectOtherScheme(page, what);
  await expectCloses(page, what, opener);
}

/** Checks the colours of the other theme, for dialogs that exist at one size only. */
async function expectOtherScheme(page: Page, what: string): Promise<void> {
  const scheme = schemeOf(page);
  await showIn(page, scheme === 'dark' ? 'light' : 'dark');
  await expectNoViolations(page, { what: `${what}, other scheme`, within: SELECTOR, contrast: true });
  await showIn(page, scheme);
}

/** Checks the top dialog: focus, size and accessibility. Returns it. */
export async function expectGoodDialog(page: Page, what: string): Promise<Locator> {
  const box = boxes(page).last();
  await expect(box, what).toBeVisible();
  await expect.poll(() => hasFocus(box), { message: `${what}: focus goes in` }).toBe(true);
  await expect(box.locator('[aria-busy="true"]')).toHaveCount(0);
  const overflow = await box.evaluate((element) => element.getBoundingClientRect().right - innerWidth);
  expect(overflow, `${what}: pixels beyond the right edge`).toBeLessThanOrEqual(0);
  await expectNoViolations(page, { what, within: SELECTOR });
  await expectKept(page, what, box);
  return box;
}

/** Expects Escape to close everything and to return the focus. */
export async function expectCloses(page: Page, what: string, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(boxes(page), `${what}: Escape`).toHaveCount(0);
  await expect(opener, `${what}: focus returns`).toBeFocused();
}

const hasFocus = (box: Locator) => box.evaluate((element) => element.contains(document.activeElement));

/** For modal dialogs: Tab cycles inside, past every stop. */
async function expectKept(page: Page, what: string, box: Locator): Promise<void> {
  if ((await box.getAttribute('aria-modal')) !== 'true') return;
  await page.keyboard.press('Tab');
  const start = await page.evaluateHandle(() => document.activeElement);
  for (let stop = 0; stop < LONGEST_ROUND; stop += 1) {
    await page.keyboard.press('Tab');
    const [inside, round] = await box.evaluate(
      (element, first) => [element.contains(document.activeElement), document.activeElement === first],
      start,
    );
    expect(inside, `${what}: Tab stays inside`).toBe(true);
    if (round) return;
  }
  throw new Error(`${what}: Tab never comes round`);
}
