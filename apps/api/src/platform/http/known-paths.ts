import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Where the API lives; what is beside it are pages and their files. */
const API = '/api/';

/** What to answer where no route is: other methods may be served at that address. */
export type RefuseUnrouted = (url: string) => Problem;

/**
 * Remembers the addresses of the API as they are mounted. An address that exists answers a method it does not have
 * with 405 and those it has; one that does not exist answers 404.
 */
export function watchPaths(app: FastifyInstance): RefuseUnrouted {
  const known = new Map<string, { matches: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith(API)) return;
    const entry = known.get(url) ?? { matches: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return (url) => {
    const path = url.split('?')[0] ?? url;
    const here = [...known.values()].filter(({ matches }) => matches.test(path));
    const methods = new Set(here.flatMap((entry) => [...entry.methods]));
    if (methods.size === 0) return new Problem('not_found');
    return new Problem('method_not_allowed', { headers: { allow: [...methods].sort().join(', ') } });
  };
}

/**
 * An address outside the API that cannot be decoded, read as its letters: a person gets the page that says that nothing is there.
 * The API refuses such an address.
 */
export function readableUrl(url: string): string {
  if (url.startsWith(API)) return url;
  const [path = '/', ...query] = url.split('?');
  return decoded(path) === null ? [path.replaceAll('%', '%25'), ...query].join('?') : url;
}

/** Its result is used above: a call for its error alone is left out of the built programs. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Parameters stand between slashes; a slash at the end makes no difference, as in the router. */
function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${segments.join('/')}/?$`);
}
