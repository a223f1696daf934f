import type { RouteRow } from '#platform/route-row.ts';
import { FEATURE_ROWS } from './feature-rows.ts';
import { PENDING_ROWS } from './pending-rows.ts';

/**
 * Every route of the portal in one table: the rows of the features, and those whose capability does not exist yet
 * (`screen: null`), which are absent from the menu and answer with the 404 page.
 */
export const ROUTE_CATALOGUE: readonly RouteRow[] = /* @__PURE__ */ (() => [
  ...FEATURE_ROWS,
  ...PENDING_ROWS,
])();

/** The rows that open a screen. */
export const BUILT_ROWS: readonly RouteRow[] = FEATURE_ROWS.filter((row) => row.screen !== null);
