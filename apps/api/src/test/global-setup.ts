import { startTestDatabase } from '@balcao/db/test-database';
import { prepareDatabase } from '#app/prepare-database.ts';

let stop: (() => Promise<void>) | undefined;

/** One embedded PostgreSQL per run, its template migrated like a real installation, reference data included. */
export async function setup(): Promise<void> {
  ({ stop } = await startTestDatabase({ prepare: (url) => prepareDatabase(url, () => undefined) }));
}

/** Ends the server and removes its data. */
export async function teardown(): Promise<void> {
  await stop?.();
}
