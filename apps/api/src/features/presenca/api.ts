/** What other features may know of who is present. */
export { VALE_MS } from './be-present.ts';
