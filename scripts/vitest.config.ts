import { defineProject } from 'vitest/config';
import { tierOptions } from '../vitest.tier.ts';

/** The house itself: do the checks bite, are documents and configuration true. */
export default defineProject({
  root: import.meta.dirname,
  test: { ...tierOptions('**/*.test.ts'), name: 'house', testTimeout: 60_000, hookTimeout: 60_000 },
});
