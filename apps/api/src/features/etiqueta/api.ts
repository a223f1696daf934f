/** What other features may ask of tags. */
export { applyEtiquetas } from './apply-etiquetas.ts';
export { changedSince } from './changed-since.ts';
