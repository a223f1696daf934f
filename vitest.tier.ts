import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults } from 'vitest/config';

/** Which tests run: `short` is what `npm test` runs; `long` is only in `npm run test:long`. */
const long = process.env.TEST_TIER === 'long';
const SEED = fileURLToPath(new URL('vitest.seed.ts', import.meta.url));

/** What the test files of a project share. */
interface TierOptions {
  include: string[];
  exclude: string[];
  setupFiles: string[];
  isolate: false;
  maxWorkers: number;
}

/**
 * The test files of these patterns, of the tier that runs; a long test is named `*.long.test.ts`. Files of one worker
 * share their modules: loading them anew for each file took most of the time. Every core works; the runner's default
 * leaves one free, which is half of a small machine.
 */
export function tierOptions(...patterns: readonly `${string}.test.${string}`[]): TierOptions {
  return {
    include: patterns.map((pattern) => (long ? pattern.replace('.test.', '.long.test.') : pattern)),
    exclude: long ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.*'],
    setupFiles: [SEED],
    isolate: false,
    maxWorkers: availableParallelism(),
  };
}
