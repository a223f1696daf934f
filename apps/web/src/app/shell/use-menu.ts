import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useEu } from '#platform/can.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { type MenuSection, menuFor } from './menu-entries.ts';

/** The menu of the signed-in person, from the rows that the router was built with. */
export function useMenu(): readonly MenuSection[] {
  const router = useRouter();
  const eu = useEu();
  return useMemo(() => {
    const rows = new Set<RouteRow>();
    // The router is built from the table at run time, so its own types know no routes.
    const routes = Object.values(router.routesById) as { options: { staticData?: { row?: RouteRow } } }[];
    for (const route of routes) {
      const row = route.options.staticData?.row;
      if (row) rows.add(row);
    }
    return menuFor(eu, [...rows]);
  }, [router, eu]);
}
