import { startTestDatabase } from '@balcao/db/test-database';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#app/prepare-database.ts';

/** One embedded PostgreSQL per run, its template migrated like a real installation, reference data included. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return startTestDatabase(project, { prepare: (url) => prepareDatabase(url, () => undefined) });
}
