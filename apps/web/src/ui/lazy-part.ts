import { type ComponentType, createElement, lazy, startTransition, useState } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { whenOnline } from '#platform/when-online.ts';
import { Attempt, NotAsked, NotFetched } from './not-fetched.tsx';

/**
 * A component that loads when first rendered, by its name in the module. A failure loses nothing around it: a dialog
 * says so and closes, a dispensable part is left out, and any other part offers to retry. With `opened={false}` it does
 * not load yet.
 */
export function lazyPart<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  need?: 'dispensable',
): ComponentType<P> {
  let arrived = false;
  const fetched = () =>
    lazy<ComponentType<P>>(async () => {
      try {
        const module = await whenOnline(load);
        arrived = true;
        return { default: module[name] };
      } catch (error) {
        return { default: error instanceof OfflineError ? NotAsked : NotFetched };
      }
    });
  let part = fetched();
  return (props: P & { opened?: boolean }) => {
    const [drawn, setDrawn] = useState(() => part);
    // React remembers a failed import for ever, so a retry needs a new lazy component.
    const again = () => {
      part = fetched();
      startTransition(() => setDrawn(() => part));
    };
    if (props.opened === false && !arrived) return null;
    return createElement(Attempt, { value: { need, again } }, createElement<P>(drawn, props));
  };
}
