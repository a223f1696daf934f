import { clearStored, isStorageEmpty, readStored, writeStored } from './storage.ts';

/** Name and version of this build, set by the bundler from package.json. */
export const APP_NAME: string = __APP_NAME__;
export const APP_VERSION: string = __APP_VERSION__;

/** Mark in the history entry: the version this page was reloaded for. */
const RELOAD_MARK = 'recarregadoPara';

interface Page {
  history: Pick<History, 'state' | 'replaceState'>;
  reload: () => void;
}

/**
 * Compares the stored version and name with the build's. If they differ, it clears local storage, stores the new values
 * and reloads once. Returns true when a reload is about to happen, so that nothing else starts.
 *
 * It cannot loop: it reloads only if the new values can be read back and this history entry was not reloaded for this
 * version. A first visit has nothing to clear and does not reload.
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
