/**
 * The path to open after signing in. It starts with `/`, followed by neither `/` nor `\`, and stays in this origin once
 * parsed by the browser. Anything else, including sign-in screens, becomes the home page.
 */
export function parseNext(value: unknown, origin: string = window.location.origin): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Parsing may remove dots: `/.//x` becomes `//x`, which a later reader would take for a host.
  if (/^\/[/\\]/.test(path) || isSignIn(url.pathname)) return '/';
  return path;
}

/** Sign-in address that returns to `path` afterwards. */
export function loginAddress(path: string): string {
  const next = parseNext(path);
  return next === '/' ? '/auth/login' : `/auth/login?next=${encodeURIComponent(next)}`;
}

function isSignIn(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/auth/');
}
