import { defineProject } from 'vitest/config';

/** The house itself: do the checks bite, are documents and configuration true. */
export default defineProject({
  root: import.meta.dirname,
  test: { name: 'house', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
