import { defineConfig } from 'vitest/config';
import { mutant } from './scripts/mutation/mutant-plugin.ts';
import { tierOptions } from './vitest.tier.ts';

/** One project per ring: rules and contract (pure), database, API over real PostgreSQL, screens in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [mutant()],
        test: {
          ...tierOptions('packages/{domain,catalogo,contract}/src/**/*.test.ts'),
          name: 'domain',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...tierOptions(
            'packages/db/src/*.test.ts',
            'packages/db/src/seed/*.test.ts',
            'packages/db/src/{embedded,type-generation}/**/*.test.ts',
          ),
          name: 'db',
          globalSetup: 'packages/db/src/test-global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [mutant()],
        test: {
          ...tierOptions('src/**/*.test.ts'),
          name: 'api',
          root: 'apps/api',
          globalSetup: 'src/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'scripts/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
});
