/** What other features may ask of exigencia. */
export { sayPrazoExigencia } from './count-exigencia.ts';
export { planExigencias } from './jobs.ts';
