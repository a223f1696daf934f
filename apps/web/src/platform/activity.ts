import { now } from './clock.ts';
import { createStore, useStore } from './store.ts';

const CHANNEL = 'balcao-atividade';

/** Last activity of the person that the server counts, in milliseconds since 1970; 0 while unknown. */
const store = createStore(0);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number' && data > store.get()) store.set(data);
});

/**
 * Records that the server answered a call of the person, not a poll. Other tabs learn of it, because they share the
 * session and its idle time.
 */
export function noteActivity(): void {
  const at = now().getTime();
  store.set(at);
  channel?.postMessage(at);
}

/** Last activity of the person in any tab; 0 while unknown. */
export function lastActivity(): number {
  return store.get();
}

/** The same as React state. */
export function useLastActivity(): number {
  return useStore(store);
}
