import type { RouteRow } from '#platform/route-row.ts';

const modules = import.meta.glob<{ routes: readonly RouteRow[] }>('../features/*/public-routes.tsx', {
  eager: true,
});

/** The rows for everybody: the entry knows these alone, so that a sign-in does not fetch the others. */
export const PUBLIC_ROWS: readonly RouteRow[] = Object.values(modules).flatMap(({ routes }) => routes);
