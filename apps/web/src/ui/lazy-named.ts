import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A lazily loaded component, by its name in the module. */
export function lazyNamed<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
