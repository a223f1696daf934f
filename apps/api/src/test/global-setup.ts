import { startTestDatabase } from '@balcao/db/test-database';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#app/prepare-database.ts';

/**
 * Starts one embedded PostgreSQL per run, with a migrated template like a real installation, reference data included.
 */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return startTestDatabase(project, { prepare: (url) => prepareDatabase(url, () => undefined) });
}
