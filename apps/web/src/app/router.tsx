import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  stripSearchParams,
} from '@tanstack/react-router';
import { euQuery, meets, type Pessoa } from '#platform/can.ts';
import { queryClient } from '#platform/query-client.ts';
import type { RouteRow, ScreenModule } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';
import { whenOnline } from '#platform/when-online.ts';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { ErrorScreen, NotFoundScreen } from './boundary-screens.tsx';
import { checkEntry, isProtected, needsPerson } from './guard.ts';
import { guarded } from './guarded.tsx';
import { RootFrame } from './root-frame.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}

const rootRoute = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

/**
 * What a row does not read in its address is as if it did not stand there; the router would hand it on as it came. An
 * address that is only remembered until the person has signed in stays as it is.
 */
function readOnly(row: RouteRow) {
  const read = row.validateSearch;
  return (
    read &&
    ((raw: Record<string, unknown>): Record<string, unknown> =>
      isProtected(row.needs) && !getSession()
        ? raw
        : { ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])), ...read(raw) })
  );
}

/**
 * The screen asks for its rows as soon as its code is there, and the person where the rule needs them, not only once it is
 * drawn. What fails here fails again where it is shown.
 */
async function askOf(
  row: RouteRow,
  { screen, eu, search }: { screen: Promise<ScreenModule>; eu: Promise<Pessoa>; search: object },
): Promise<unknown> {
  const known = needsPerson(row.needs) ? eu.then((person) => meets(person, row.needs)) : true;
  const [module, may] = await Promise.all([screen, known]).catch(() => []);
  return module && may ? module.askAhead?.({ ...search }) : undefined;
}

let ahead: Promise<unknown> = Promise.resolve();

/** Once what the newest screen asked for ahead was answered. */
export const whenAnsweredAhead = (): Promise<unknown> => ahead;

function routeOf(row: RouteRow, path: string) {
  const load = row.screen;
  if (load === null) throw new Error(`${row.path} has no screen`);
  const fetchScreen = () => whenOnline(load);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { row },
    validateSearch: readOnly(row),
    search: row.searchDefaults && { middlewares: [stripSearchParams(row.searchDefaults)] },
    beforeLoad: async ({ location, search, preload, cause }) => {
      checkEntry(row, location.href);
      if (!isProtected(row.needs) || !getSession()) return;
      const eu = queryClient.query({ ...euQuery, staleTime: 'static' });
      // A screen that stays asks for itself, when it wants to.
      if (!preload && cause === 'enter')
        ahead = askOf(row, { screen: fetchScreen(), eu, search }).catch(() => undefined);
      // Where the rule does not need to know the person the screen still does; it tells a failure itself.
      await (needsPerson(row.needs) ? eu : eu.catch(() => undefined));
    },
    component: guarded(row, lazyRouteComponent(fetchScreen)),
  });
}

/** Builds the router from rows; `history` is given by tests. */
export function createPortalRouter(rows: readonly RouteRow[], history?: RouterHistory) {
  const children = rows.flatMap((row) =>
    [row.path, ...(row.aliases ?? [])].map((path) => routeOf(row, path)),
  );
  return createRouter({
    routeTree: rootRoute.addChildren(children),
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: SkeletonPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
