import { type ComponentType, createElement, lazy, useEffect } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { toast } from '#platform/toast.ts';

/**
 * A part that is fetched when first drawn, by its name in the module. A dialog that cannot be fetched says so and
 * closes, so that what was written behind it stays; a part that is dispensable is left out; without one of the others
 * the screen makes no sense, and its error page comes.
 */
export function lazyPart<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  need?: 'dispensable',
): ComponentType<P> {
  const fetched = () =>
    lazy<ComponentType<object>>(() =>
      load().then(
        (module) => ({ default: module[name] as ComponentType<object> }),
        (error: unknown) => ({
          default: (props) => createElement(NotFetched, { ...props, error, need, again }),
        }),
      ),
    );
  let part = fetched();
  // React keeps a refusal for ever: whoever asks again needs another part.
  const again = () => {
    part = fetched();
  };
  return (props) => createElement(part, props);
}

interface NotFetchedProps {
  error: unknown;
  need: 'dispensable' | undefined;
  again: () => void;
  onClose?: () => void;
}

/** Stands where the part would be. Only once drawn it lets the next one try: before, React would ask without end. */
function NotFetched({ error, need, again, onClose }: NotFetchedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks change at each draw, it is said once
  useEffect(() => {
    if (!onClose) return;
    again();
    toast.error(new OfflineError('network').message);
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callbacks change at each draw, it is said once
  }, []);
  if (!onClose && !need) throw error;
  return null;
}
