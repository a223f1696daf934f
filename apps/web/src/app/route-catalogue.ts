import type { RouteRow } from '#platform/route-row.ts';
import { PENDING_ROWS } from './pending-rows.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { SIGNED_IN_ROWS } from './signed-in.ts';

/** The rows that open a screen. */
export const BUILT_ROWS: readonly RouteRow[] = [...PUBLIC_ROWS, ...SIGNED_IN_ROWS];

/**
 * Every route of the portal in one table: the rows of the features, and those whose capability does not exist yet
 * (`screen: null`), which are absent from the menu and answer with the 404 page.
 */
export const ROUTE_CATALOGUE: readonly RouteRow[] = [...BUILT_ROWS, ...PENDING_ROWS];
