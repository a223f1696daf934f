/** What a change of the calendar uses of manifestations. */
export { recalcularManifestacoes } from './recalcular.ts';
