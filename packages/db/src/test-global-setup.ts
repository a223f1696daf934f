import type { TestProject } from 'vitest/node';
import { startTestDatabase } from './test-database.ts';

/** Vitest globalSetup: one server and one migrated template for the whole run; the answer removes them. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return startTestDatabase(project);
}
