import { clearStored, isStorageEmpty, readStored, writeStored } from './storage.ts';

/** Name and version of this build, set by the bundler from package.json. */
export const APP_NAME: string = __APP_NAME__;
export const APP_VERSION: string = __APP_VERSION__;

/** History mark that says which version this page was already reloaded for. */
const RELOAD_MARK = 'recarregadoPara';

interface Page {
  history: Pick<History, 'state' | 'replaceState'>;
  reload: () => void;
}

/**
 * Compares the kept version and name with the build's. When they differ, clears local storage, keeps the new values
 * and reloads once. Returns true when the page is about to reload, so that nothing else should start.
 *
 * It can never loop: it reloads only if the new values can be read back and this history entry was not reloaded for
 * this version yet. A first visit (nothing kept at all) has nothing to clear and does not reload.
 */
export function checkVersion(page: Page, name: string = APP_NAME, version: string = APP_VERSION): boolean {
  if (matches(name, version)) return false;
  const firstVisit = isStorageEmpty();
  clearStored();
  const kept = writeStored('versao', version) && writeStored('aplicativo', name) && matches(name, version);
  if (firstVisit || !kept || alreadyReloaded(page, version)) return false;
  page.history.replaceState({ ...asObject(page.history.state), [RELOAD_MARK]: version }, '');
  page.reload();
  return true;
}

function matches(name: string, version: string): boolean {
  return readStored('versao') === version && readStored('aplicativo') === name;
}

function alreadyReloaded(page: Page, version: string): boolean {
  return asObject(page.history.state)[RELOAD_MARK] === version;
}

function asObject(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}
