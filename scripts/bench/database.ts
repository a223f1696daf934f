import type { DbHandle } from '@balcao/db/db';

/** A pool of connections, as the database package opens it. */
export type Pool = DbHandle['pool'];
