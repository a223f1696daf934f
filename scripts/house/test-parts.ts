import { ensureWebBuilt } from '../../apps/api/src/app/web-build.ts';
import { CHECK_STEPS } from './check-steps.ts';
import { runCheck } from './run-check.ts';
import { NONE, type Tally } from './tally.ts';
import { runPlaywright, runVitest } from './test-programs.ts';
import type { Tier } from './time-budget.ts';

/**
 * Instants that expose a test which reads the machine's clock by mistake: days without office hours, a leap day, the
 * end of a year, and the hour in which Brasília and Greenwich have different days.
 */
const AWKWARD_DAYS: readonly { what: string; at: string }[] = [
  { what: 'a Saturday', at: '2026-11-28T12:00:00-03:00' },
  { what: 'a Sunday', at: '2026-11-29T12:00:00-03:00' },
  { what: 'a holiday', at: '2026-12-25T12:00:00-03:00' },
  { what: '29 February', at: '2028-02-29T12:00:00-03:00' },
  { what: '31 December', at: '2026-12-31T12:00:00-03:00' },
  { what: 'the last hour of a day in Brasília', at: '2026-12-01T23:30:00-03:00' },
];

/** One part of the whole test run; it prints its own progress. */
export interface TestPart {
  title: string;
  run: () => Promise<Tally>;
}

/** The parts of `npm test` (short) and `npm run test:long` (long), in order. */
export const TEST_PARTS: Readonly<Record<Tier, readonly TestPart[]>> = {
  short: [
    { title: 'Check', run: () => runCheck(CHECK_STEPS, (line) => console.log(line)) },
    { title: 'Rules, database, API, screens', run: () => runVitest({ tier: 'short' }) },
    { title: 'Web build', run: buildWeb },
    { title: 'Browser journeys', run: () => runPlaywright('short') },
  ],
  long: [
    { title: 'Fuzz, random lives, races, processes', run: () => runVitest({ tier: 'long' }) },
    ...AWKWARD_DAYS.map(({ what, at }) => ({
      title: `Rules, API, screens on ${what}`,
      run: () => runVitest({ tier: 'short', projects: ['domain', 'api', 'web'], clock: at }),
    })),
    { title: 'Web build', run: buildWeb },
    { title: 'Every journey and screen', run: () => runPlaywright('long') },
  ],
};

async function buildWeb(): Promise<Tally> {
  try {
    await ensureWebBuilt((line) => console.log(line));
    return { ...NONE, passed: 1 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...NONE, failed: 1, failures: ['the web build'] };
  }
}
