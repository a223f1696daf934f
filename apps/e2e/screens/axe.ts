import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules whose result depends on the theme. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

interface Look {
  what: string;
  /** Selector of the part to check; the whole page when absent. */
  within?: string;
  /** Checks only the rules that depend on the theme. */
  contrast?: boolean;
}

/**
 * Fails with the rule and the elements of each violation. Checks only this document: frames show files and messages.
 */
export async function expectNoViolations(page: Page, { what, within, contrast }: Look): Promise<void> {
  const runOnly = contrast
    ? ({ type: 'rule', values: CONTRAST } as const)
    : ({ type: 'tag', values: RULES } as const);
  // The script is long, so it loads once per page.
  const loaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: loaded ? 'window.axe.version' : undefined })
    .options({
      runOnly: { ...runOnly, values: [...runOnly.values] },
      iframes: false,
      resultTypes: ['violations'],
      // Nothing to preload: there is no media, and no rule reads style sheets.
      preload: false,
    })
    // Avoids the extra blank page that collects the results of frames.
    .setLegacyMode();
  if (within) axe.include(within);
  await page.evaluate(arrived);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(isInSight)
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect(found, `${what}: axe`).toEqual([]);
}

/** A target half hidden under a sticky element becomes whole by scrolling. */
function isInSight({ failureSummary = '' }: { failureSummary?: string }): boolean {
  return !failureSummary.includes('partially obscured');
}

/** Waits up to a second for animations, because colours mix halfway. */
async function arrived(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const patience = new Promise((done) => setTimeout(done, 1_000));
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience]);
}
