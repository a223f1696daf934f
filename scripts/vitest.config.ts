import { defineProject } from 'vitest/config';
import { tierOptions } from '../vitest.tier.ts';

/** The house tests: whether the checks work, and whether documents and configuration are true. */
export default defineProject({
  root: import.meta.dirname,
  test: { ...tierOptions('**/*.test.ts'), name: 'house', testTimeout: 60_000, hookTimeout: 60_000 },
});
