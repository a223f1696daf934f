/** What other features may ask of escalonamento. */
export { escalarJob } from './jobs.ts';
