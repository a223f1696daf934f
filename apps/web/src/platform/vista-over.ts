import { createStore } from './store.ts';

/** Whether the server said that this page no longer sees the portal as another person. What shows that ends it. */
export const vistaOver = createStore(false);
