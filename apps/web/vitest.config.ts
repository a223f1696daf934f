import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';
import { appDefines, contractRoutes } from './build/contract-routes.ts';

/** Screens and browser modules, in jsdom, with the same contract transformation as the build. */
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [contractRoutes()],
  define: appDefines(),
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    css: false,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});
