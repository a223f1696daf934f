const PATH = '/financeiro/cartao';

const isCardPath = (path: string) => path === PATH || path.startsWith(`${PATH}/`);

/** The path that the document of this tab was loaded for; null where the browser does not tell. */
function loadedPath(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : null;
}

/**
 * The card page has a security policy of its own, which comes with its document. A page that was reached without loading one
 * loads itself. Returns whether it does.
 */
export function loadOwnDocument(): boolean {
  const path = loadedPath();
  if (path === null || isCardPath(path)) return false;
  window.location.reload();
  return true;
}

/** After the card page was left, the document is loaded anew, because the policy of that page would be too tight here. */
export function leaveOwnDocument(): void {
  const path = loadedPath();
  if (path !== null && isCardPath(path) && !isCardPath(window.location.pathname)) window.location.reload();
}
