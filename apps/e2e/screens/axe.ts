import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What may change with the colour scheme. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

interface Look {
  what: string;
  /** Selector of the part that is looked at; the whole page when absent. */
  within?: string;
  /** Only what another colour scheme may change. */
  contrast?: boolean;
}

/**
 * Fails with the rule and the elements of each violation. In this one document: frames show files and messages, not the
 * portal.
 */
export async function expectNoViolations(page: Page, { what, within, contrast }: Look): Promise<void> {
  const runOnly = contrast
    ? ({ type: 'rule', values: CONTRAST } as const)
    : ({ type: 'tag', values: RULES } as const);
  // The script is long: once on each page is enough.
  const loaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: loaded ? 'window.axe.version' : undefined })
    .options({
      runOnly: { ...runOnly, values: [...runOnly.values] },
      iframes: false,
      resultTypes: ['violations'],
      // Nothing to fetch before: there is neither sound nor film, and no rule here reads the text of the style sheets.
      preload: false,
    })
    // Without a blank page of its own to gather the results of frames in.
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

/** A target that only lies half under what stays at an edge of the screen is whole once one scrolls. */
function isInSight({ failureSummary = '' }: { failureSummary?: string }): boolean {
  return !failureSummary.includes('partially obscured');
}

/** Waits until what comes or goes has come or gone, for a second at most: half way its colours are mixed with others. */
async function arrived(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  const patience = new Promise((done) => setTimeout(done, 1_000));
  await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), patience]);
}
