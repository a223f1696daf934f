import { startTestDatabase } from './test-database.ts';

let stop: (() => Promise<void>) | undefined;

/** Vitest globalSetup: one server and one migrated template for the whole run. */
export async function setup(): Promise<void> {
  ({ stop } = await startTestDatabase());
}

/** Ends the server and removes its data. */
export async function teardown(): Promise<void> {
  await stop?.();
}
