import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** One project per ring: rules and contract (pure), database, API over real PostgreSQL, screens in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'packages/db/src/seed/tipos/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: [
            'packages/db/src/*.test.ts',
            'packages/db/src/seed/*.test.ts',
            'packages/db/src/{embedded,type-generation,seed/demo}/**/*.test.ts',
          ],
          globalSetup: 'packages/db/src/test-global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'scripts/vitest.config.ts',
      ...(existsSync('apps/web/vitest.config.ts') ? ['apps/web/vitest.config.ts'] : []),
    ],
  },
});
