import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import type { RouteRow } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';
import { useTitle } from '#platform/title.ts';
import { whenOnline } from '#platform/when-online.ts';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { ErrorScreen, NotFoundScreen } from './boundary-screens.tsx';
import { checkEntry, isProtected } from './guard.ts';
import { RootFrame } from './root-frame.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}

const rootRoute = createRootRoute({
  component: RootFrame,
  errorComponent: ErrorScreen,
  // For addresses that cannot be decoded; any other unknown one has a row below.
  notFoundComponent: NotFoundScreen,
});

let guard: Promise<typeof import('./guarded.tsx')> | undefined;

/** Once loaded it needs no network, so that offline people can still navigate. */
function fetchGuard() {
  guard ??= whenOnline(() => import('./guarded.tsx')).catch((error: unknown) => {
    guard = undefined;
    throw error;
  });
  return guard;
}

const Guarded = lazyRouteComponent(fetchGuard, 'Guarded');

/**
 * Removes what the row does not read from the address, which the router would pass on. An address remembered for the
 * sign-in stays whole.
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

function routeOf(row: RouteRow, path: string) {
  const fetchScreen = () => whenOnline(row.screen);
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { row },
    validateSearch: readOnly(row),
    search: row.searchDefaults && { middlewares: [stripSearchParams(row.searchDefaults)] },
    beforeLoad: async ({ location, search, preload, cause }) => {
      checkEntry(row, location.href);
      if (!isProtected(row.needs) || !getSession()) return;
      const { meetPerson } = await fetchGuard();
      // A screen that stays open reloads by itself.
      const enters = !preload && cause === 'enter';
      await meetPerson(row, enters ? { screen: fetchScreen(), search } : null);
    },
    component: screenOf(row, lazyRouteComponent(fetchScreen)),
  });
}

/**
 * Wraps a screen with its title. Screens that read from the API also get the guard, which other screens do not load.
 */
function screenOf(row: RouteRow, Screen: RouteComponent): RouteComponent {
  const plain = row.needs === 'public' || row.needs === 'public-only';
  function Titled() {
    const screen = (
      <>
        <RowTitle title={row.title} />
        <Screen />
      </>
    );
    return plain ? screen : <Guarded row={row}>{screen}</Guarded>;
  }
  // The router preloads the screen through this.
  const preload = async () => void (await Promise.all([Screen.preload?.(), plain || Guarded.preload?.()]));
  return Object.assign(Titled, { preload });
}

/** Rendered before the screen, so that the screen's own title wins. */
function RowTitle({ title }: { title: string }) {
  useTitle(title);
  return null;
}

const routesOf = (rows: readonly RouteRow[]) =>
  rows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => routeOf(row, path)));

interface Options {
  /** Set by tests. */
  history?: RouterHistory;
  /** Loads the remaining routes. */
  rest?: () => Promise<readonly RouteRow[]>;
}

/**
 * Builds the router from rows. `addRest` adds the remaining ones without replacing the current screen. An unknown
 * address loads them before it shows the 404 page.
 */
export function createPortalRouter(rows: readonly RouteRow[], { history, rest }: Options = {}) {
  const known = routesOf(rows);
  const anyOther = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: NotFoundScreen,
    beforeLoad: async ({ location }) => {
      await addRest();
      if (hasRow(location.pathname)) throw redirect({ href: location.href, replace: true });
    },
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...known, anyOther]),
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: SkeletonPage,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  });
  const hasRow = (pathname: string): boolean =>
    router.matchRoutes(pathname, {}).at(-1)?.staticData.row !== undefined;
  let added: Promise<void> | undefined;
  async function add(): Promise<void> {
    if (!rest) return;
    rootRoute.addChildren([...known, ...routesOf(await rest()), anyOther]);
    router.setRoutes(router.buildRouteTree());
  }
  /** @throws the error of a failed load; a retry is possible. */
  function addRest(): Promise<void> {
    added ??= add().catch((error: unknown) => {
      added = undefined;
      throw error;
    });
    return added;
  }
  return { router, addRest };
}

export type PortalRouter = ReturnType<typeof createPortalRouter>['router'];

/** Reads a query as plain texts: `?pagina=2&nome=ana` gives `{ pagina: '2', nome: 'ana' }`. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query in the same plain form; empty values leave the address. */
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
