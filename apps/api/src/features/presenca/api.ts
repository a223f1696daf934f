/** What other features may know of who is present. */
export { bePresent, leave, VALE_MS } from './be-present.ts';
export { listPresentes } from './list-presentes.ts';
