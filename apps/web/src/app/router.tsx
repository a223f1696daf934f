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

const rootRoute = createRootRoute({ component: RootFrame, errorComponent: ErrorScreen });

let guard: Promise<typeof import('./guarded.tsx')> | undefined;

/** Once it is there it needs no network: who is offline goes on from page to page. */
function fetchGuard() {
  guard ??= whenOnline(() => import('./guarded.tsx')).catch((error: unknown) => {
    guard = undefined;
    throw error;
  });
  return guard;
}

const Guarded = lazyRouteComponent(fetchGuard, 'Guarded');

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
      // A screen that stays asks for itself, when it wants to.
      const enters = !preload && cause === 'enter';
      await meetPerson(row, enters ? { screen: fetchScreen(), search } : null);
    },
    component: screenOf(row, lazyRouteComponent(fetchScreen)),
  });
}

/** A screen that names its page. What reads from the API has its guard around it, which other screens do not fetch. */
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
  // The router fetches the screen ahead of the navigation through this.
  const preload = async () => void (await Promise.all([Screen.preload?.(), plain || Guarded.preload?.()]));
  return Object.assign(Titled, { preload });
}

/** Stands before the screen, so that a title of the screen's own comes after and wins. */
function RowTitle({ title }: { title: string }) {
  useTitle(title);
  return null;
}

const routesOf = (rows: readonly RouteRow[]) =>
  rows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => routeOf(row, path)));

interface Options {
  /** Given by tests. */
  history?: RouterHistory;
  /** Fetches the rows that are not there from the start. */
  rest?: () => Promise<readonly RouteRow[]>;
}

/**
 * Builds the router from rows. `addRest` adds the rest of them, beneath what is on the screen; an address that no row
 * answers does so first, and has the 404 page only then.
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
  /** @throws what the fetching of the rest failed with; it can be tried again. */
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
