import { NONE, type Tally } from './tally.ts';

/** The time for a tier of the tests on two idle cores, in minutes. */
interface TimeBudget {
  promised: number;
  /** Beyond this the summary warns. */
  warn: number;
  /** Beyond this the run fails. It leaves room for a machine at a third of its speed, which shared ones fall to. */
  fail: number;
}

/** The tiers: what `npm test` runs before every commit, and what `npm run test:long` runs before a release. */
export type Tier = 'short' | 'long';

const BUDGETS: Readonly<Record<Tier, TimeBudget>> = {
  short: { promised: 15, warn: 20, fail: 60 },
  long: { promised: 60, warn: 60, fail: 120 },
};

/** Judges the time of a tier for the summary; the tally has a failure when it was far too long. */
export function judgeTime(tier: Tier, minutes: number): { line: string; tally: Tally } {
  const { promised, warn, fail } = BUDGETS[tier];
  const took = `${minutes.toFixed(1)} minutes of the ${promised} promised on two idle cores`;
  if (minutes > fail)
    return {
      line: `failed: ${took}; ${fail} is the limit`,
      tally: { ...NONE, failed: 1, failures: [`the run took more than ${fail} minutes`] },
    };
  return { line: minutes > warn ? `warning: ${took}` : took, tally: NONE };
}
