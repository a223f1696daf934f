import { portal } from '@balcao/contract/portal';
import { call } from './call.ts';
import { now } from './clock.ts';
import { getConfig, readSettings, type Settings, setConfig, useConfig } from './config-store.ts';

/** The settings are taken again when older than this. */
const SETTINGS_LIFETIME_MS = 300_000;

let underWay: Promise<void> | null = null;

/** Loads the settings when never loaded or older than 5 minutes. Failure is ignored: the last known ones stay. */
export function loadSettings(): Promise<void> {
  const { configuracoes, timestamp } = getConfig();
  const age = now().getTime() - timestamp;
  if (configuracoes !== null && age >= 0 && age < SETTINGS_LIFETIME_MS) return Promise.resolve();
  underWay ??= fetchSettings().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Takes the settings again, however young they are: they are known to have changed. */
export async function reloadSettings(): Promise<void> {
  // One that is under way may have been answered before the change.
  await underWay;
  await fetchSettings();
}

/** Takes the settings again when they have grown old while the portal stays open: on coming back to the tab. */
export function refreshSettingsOnReturn(): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void loadSettings();
  };
  document.addEventListener('visibilitychange', refresh);
  return () => document.removeEventListener('visibilitychange', refresh);
}

async function fetchSettings(): Promise<void> {
  try {
    const { configuracoes } = await call(portal.configuracoes, {}, { timeoutMs: 4_000 });
    // Another version of the server may answer a page that was opened before it was put in place.
    const known = readSettings(configuracoes);
    if (known) setConfig({ configuracoes: known, timestamp: now().getTime() });
  } catch {
    // The specification: a failure is not shown and the portal opens all the same.
  }
}

/** The portal's settings; null until they were loaded once. */
export function useSettings(): Settings | null {
  return useConfig().configuracoes;
}
