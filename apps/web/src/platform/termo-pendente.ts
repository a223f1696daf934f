import { createAsking } from './asking.ts';
import { onForget } from './memory.ts';
import { createStore } from './store.ts';

/** `askTermo` opens the terms of use. `withTermo` runs an act, and once they are read runs again what they bar. */
export const { store: termoStore, ask: askTermo, through: withTermo } = createAsking('termo.pending');

/** The terms that the person goes on without, until the page is opened anew. What needs them asks again. */
export const adiadoStore = createStore<string | null>(null);
onForget(() => adiadoStore.set(null));
