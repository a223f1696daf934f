/** What other features may ask of parecer. */
export { listPareceresDevidos, passPareceres } from './pass-pareceres.ts';
