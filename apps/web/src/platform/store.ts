import { useSyncExternalStore } from 'react';

/** An observable value outside React, replaced as a whole. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
}

const resets = new Set<() => void>();

/** Resets every store to its first value, as after a reload. Tests share the modules of their page. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** Creates a store. Listeners run only when the value changes by identity. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    update: (change) => store.set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  resets.add(() => store.set(initial));
  return store;
}

/** The current value of a store, as React state. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
