import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type ThemeMode = 'light' | 'dark';

/** Colour of the browser's own frame. */
export const THEME_COLORS: Readonly<Record<ThemeMode, string>> = { light: '#1976D2', dark: '#272727' };

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The person's choice ('1' dark, '0' light), else the system's. */
export function resolveThemeMode(kept: string | null, systemDark: boolean): ThemeMode {
  if (kept === '1') return 'dark';
  if (kept === '0') return 'light';
  return systemDark ? 'dark' : 'light';
}

function present(): ThemeMode {
  return resolveThemeMode(readStored('tema'), window.matchMedia(DARK_QUERY).matches);
}

const store = createStore<ThemeMode>('light');
let started = false;

function apply(): void {
  const mode = present();
  document.documentElement.setAttribute('data-color-scheme', mode);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[mode]);
  store.set(mode);
}

/** Applies the mode, and follows other tabs and, until the person chooses, the system. */
export function startThemeMode(): void {
  apply();
  if (started) return;
  started = true;
  window.matchMedia(DARK_QUERY).addEventListener('change', apply);
  onStoredElsewhere('tema', apply);
}

/** Sets and stores a mode. */
export function setThemeMode(mode: ThemeMode): void {
  writeStored('tema', mode === 'dark' ? '1' : '0');
  apply();
}

/** The current mode, as React state. */
export function useThemeMode(): ThemeMode {
  return useStore(store);
}
