import { type ComponentType, createElement, lazy, startTransition, useState } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { whenOnline } from '#platform/when-online.ts';
import { Attempt, NotAsked, NotFetched } from './not-fetched.tsx';

/**
 * A part that is fetched when first drawn, by its name in the module. When it cannot be fetched, nothing around it is
 * lost: what can be closed says so and closes, a part that is dispensable is left out, and each of the others leaves a
 * way to try again in its place. What is `opened={false}` is not fetched yet.
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
    // React keeps a refusal for ever: whoever asks again needs another part.
    const again = () => {
      part = fetched();
      startTransition(() => setDrawn(() => part));
    };
    if (props.opened === false && !arrived) return null;
    return createElement(Attempt, { value: { need, again } }, createElement<P>(drawn, props));
  };
}
