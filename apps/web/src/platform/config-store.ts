import type { Configuracoes } from '@balcao/contract/portal';
import type * as z from 'zod';
import { readShape } from './read-shape.ts';
import { getSession } from './session.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Settings = z.output<typeof Configuracoes>;

/** Settings and preferences, stored whole under the key `configStore`. The specification fixes names and defaults. */
export interface ConfigStore {
  configuracoes: Settings | null;
  /** When `configuracoes` was loaded, milliseconds since 1970; 0 for never. */
  timestamp: number;
  preferenciaFiltroStatus: number;
  preferenciaFiltroGrupo: number;
  preferenciaFiltroTipo: number;
  preferenciaFiltroData: number;
  preferenciaFiltroCpf: string;
  preferenciaFiltroNome: string;
  preferenciaTelaCheia: boolean;
  tbRequerimentosDense: boolean;
  tbRequerimentosItemsPerPage: number;
  tbRequerimentosSortBy: string;
  tbRequerimentosSortDesc: boolean;
}

export const CONFIG_DEFAULTS: Readonly<ConfigStore> = {
  configuracoes: null,
  timestamp: 0,
  preferenciaFiltroStatus: -1,
  preferenciaFiltroGrupo: 0,
  preferenciaFiltroTipo: -1,
  preferenciaFiltroData: 3,
  preferenciaFiltroCpf: '',
  preferenciaFiltroNome: '',
  preferenciaTelaCheia: false,
  tbRequerimentosDense: false,
  tbRequerimentosItemsPerPage: 15,
  tbRequerimentosSortBy: 'data',
  tbRequerimentosSortDesc: true,
};

/**
 * Reads stored text. A missing or invalid field takes its default; unknown fields are dropped. Settings that do not fit
 * this build's contract count as never loaded.
 */
export function parseConfigStore(text: string | null): ConfigStore {
  const kept = parseObject(text);
  const entries = Object.entries(CONFIG_DEFAULTS).map(([name, fallback]) => [
    name,
    (typeof fallback === 'object' ? readSettings(kept[name]) : readShape(fallback, kept[name])) ?? fallback,
  ]);
  // Every field has a value of its own type.
  return Object.fromEntries(entries) as ConfigStore;
}

/** The settings that this build's contract knows; null if any is missing. */
export function readSettings(value: unknown): Settings | null {
  // `Settings` is inferred from the same contract.
  return (readShape(__SETTINGS_SHAPE__, value) ?? null) as Settings | null;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const store = createStore<ConfigStore>(CONFIG_DEFAULTS);
let started = false;

/** Reads the stored values and follows changes in other tabs. */
export function startConfigStore(): void {
  store.set(parseConfigStore(readStored('configStore')));
  if (started) return;
  started = true;
  onStoredElsewhere('configStore', (text) => store.set(parseConfigStore(text)));
}

/** The current values. */
export function getConfig(): ConfigStore {
  return store.get();
}

/** Changes and stores some values. */
export function setConfig(change: Partial<ConfigStore>): void {
  const next = { ...store.get(), ...change };
  // Somebody who sees the portal as another person leaves no trace of it on the device.
  if (!getSession()?.por) writeStored('configStore', JSON.stringify(next));
  store.set(next);
}

/** The current values, as React state. */
export function useConfig(): ConfigStore {
  return useStore(store);
}
