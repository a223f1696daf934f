// What other features ask of manifestations. Everything that reads stays within the reach of `access.ts`.
export { isUnidade } from './access.ts';
export { acharManifestacoes } from './achar-manifestacoes.ts';
export { type LinhaDaLista, readDaEquipe } from './list-manifestacoes.ts';
export { recalcularManifestacoes } from './recalcular.ts';
