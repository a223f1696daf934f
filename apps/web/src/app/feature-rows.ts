import type { RouteRow } from '#platform/route-row.ts';

interface RoutesModule {
  routes: readonly RouteRow[];
}

// By convention instead of a list of imports: a feature appears by having a routes.tsx and leaves with its folder.
const modules = import.meta.glob<RoutesModule>('../features/*/routes.tsx', { eager: true });

/** The rows that the features declare, in the order of the folders. */
export const FEATURE_ROWS: readonly RouteRow[] = Object.entries(modules)
  .sort(([a], [b]) => a.localeCompare(b))
  .flatMap(([, module]) => module.routes);
