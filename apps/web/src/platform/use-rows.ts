import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RouteRow } from './route-row.ts';

/** The rows of the router. */
export function useRows(): readonly RouteRow[] {
  const router = useRouter();
  return useMemo(() => {
    // The router is built at run time, so its types know no routes.
    const routes = Object.values(router.routesById) as { options: { staticData?: { row?: RouteRow } } }[];
    return [...new Set(routes.flatMap(({ options }) => options.staticData?.row ?? []))];
  }, [router]);
}
