import type { Configuracoes } from '@balcao/contract/portal';
import type * as z from 'zod';
import { readShape } from './read-shape.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Settings = z.output<typeof Configuracoes>;

/** Saved settings and preferences, kept whole under the key `configStore`. Names and defaults are the specification's. */
export interface ConfigStore {
  configuracoes: Settings | null;
  /** When `configuracoes` was loaded, milliseconds since 1970; 0 when never. */
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
 * Reads kept text. Each field that is missing or of another type takes its default; unknown fields are dropped. Settings
 * that are not those of this build's contract count as never loaded, so that they are asked for anew.
 */
export function parseConfigStore(text: string | null): ConfigStore {
  const kept = parseObject(text);
  const entries = Object.entries(CONFIG_DEFAULTS).map(([name, fallback]) => [
    name,
    (typeof fallback === 'object' ? readSettings(kept[name]) : readShape(fallback, kept[name])) ?? fallback,
  ]);
  // Every field of the defaults was given a value of its own type above.
  return Object.fromEntries(entries) as ConfigStore;
}

/** The settings by this build's contract, without what it does not know; null when they are not all there. */
export function readSettings(value: unknown): Settings | null {
  // The shape is that of the contract, which `Settings` is inferred from.
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

/** Reads the kept values and follows the changes of other tabs. */
export function startConfigStore(): void {
  store.set(parseConfigStore(readStored('configStore')));
  if (started) return;
  started = true;
  onStoredElsewhere('configStore', (text) => store.set(parseConfigStore(text)));
}

/** The present values. */
export function getConfig(): ConfigStore {
  return store.get();
}

/** Changes some values and keeps them. */
export function setConfig(change: Partial<ConfigStore>): void {
  const next = { ...store.get(), ...change };
  writeStored('configStore', JSON.stringify(next));
  store.set(next);
}

/** The present values, as React state. */
export function useConfig(): ConfigStore {
  return useStore(store);
}
