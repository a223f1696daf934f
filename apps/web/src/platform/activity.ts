import { now } from './clock.ts';
import { createStore, useStore } from './store.ts';

const CHANNEL = 'balcao-atividade';

/** When the person last did something that the server counts, milliseconds since 1970; 0 while unknown. */
const store = createStore(0);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number' && data > store.get()) store.set(data);
});

/**
 * Notes that the server has just answered a call of the person (not a poll of the page). Other tabs hear of it: they
 * share the session, and with it its idle time.
 */
export function noteActivity(): void {
  const at = now().getTime();
  store.set(at);
  channel?.postMessage(at);
}

/** When the person last did something, in any tab, as React state. */
export function useLastActivity(): number {
  return useStore(store);
}
