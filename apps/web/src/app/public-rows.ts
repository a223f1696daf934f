import type { RouteRow } from '#platform/route-row.ts';

const modules = import.meta.glob<{ routes: readonly RouteRow[] }>('../features/*/public-routes.tsx', {
  eager: true,
});

/** The public routes. The entry knows only these, so that a sign-in does not load the others. */
export const PUBLIC_ROWS: readonly RouteRow[] = Object.values(modules).flatMap(({ routes }) => routes);
