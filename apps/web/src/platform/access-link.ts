/** An access link found in the address: who it is for, its one-time key, and the page to open afterwards. */
export interface AccessLink {
  cid: string;
  chave: string;
  path: string;
}

interface Page {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'replaceState'>;
  clearToken: () => void;
}

/**
 * Takes `cid` and `chave` out of the address, on any path. The present token is cleared first and both values leave the
 * address and the history before any request is made. Returns null, touching nothing, unless both are present.
 */
export function takeAccessLink(page: Page): AccessLink | null {
  const search = new URLSearchParams(page.location.search);
  const cid = search.get('cid');
  const chave = search.get('chave');
  if (!cid || !chave) return null;
  page.clearToken();
  search.delete('cid');
  search.delete('chave');
  const rest = search.toString();
  const path = `${page.location.pathname}${rest ? `?${rest}` : ''}${page.location.hash}`;
  page.history.replaceState(null, '', path);
  return { cid, chave, path };
}
