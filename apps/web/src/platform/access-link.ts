/** An access link from the address: its id, its one-time key, and the page to open afterwards. */
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
 * Takes `cid` and `chave` out of any address. It first clears the current token, then removes both values from the
 * address and the history, before any request. Returns null, changing nothing, unless both are present.
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
