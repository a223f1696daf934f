/** What other features may ask of priorities by law. */
export { conferentesDoGrupo } from './conferentes.ts';
