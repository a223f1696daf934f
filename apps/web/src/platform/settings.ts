import { portal } from '@balcao/contract/portal';
import { call } from './call.ts';
import { now } from './clock.ts';
import { getConfig, readSettings, type Settings, setConfig, useConfig } from './config-store.ts';

/** Lifetime of the settings, in milliseconds. */
const SETTINGS_LIFETIME_MS = 300_000;

let underWay: Promise<void> | null = null;

/** Loads the settings unless they are younger than 5 minutes. A failure is ignored: the last known ones stay. */
export function loadSettings(): Promise<void> {
  const { configuracoes, timestamp } = getConfig();
  const age = now().getTime() - timestamp;
  if (configuracoes !== null && age >= 0 && age < SETTINGS_LIFETIME_MS) return Promise.resolve();
  underWay ??= fetchSettings().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Reloads the settings at any age, because they changed. */
export async function reloadSettings(): Promise<void> {
  // A running request may have been answered before the change.
  await underWay;
  await fetchSettings();
}

/** Reloads old settings when the person returns to the tab. */
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
    // A newer server may answer a page of an older version.
    const known = readSettings(configuracoes);
    if (known) setConfig({ configuracoes: known, timestamp: now().getTime() });
  } catch {
    // The specification: a failure is not shown, and the portal opens anyway.
  }
}

/** The portal's settings; null until loaded once. */
export function useSettings(): Settings | null {
  return useConfig().configuracoes;
}
