import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { tierOptions } from '../../vitest.tier.ts';
import { appDefines, contractRoutes } from './build/contract-routes.ts';

const tier = tierOptions('src/**/*.test.{ts,tsx}', 'build/**/*.test.ts');

/** Screens and browser modules, in jsdom, with the same contract transformation as the build. */
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractRoutes()],
  define: appDefines(),
  test: {
    ...tier,
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://balcao.invalid/' } },
    setupFiles: [...tier.setupFiles, 'src/test/setup.ts'],
    css: false,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});
