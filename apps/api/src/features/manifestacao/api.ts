// What other features ask of manifestations. Everything here reads within the reach of `access.ts`.
export { isUnidade } from './access.ts';
export { acharManifestacoes } from './achar-manifestacoes.ts';
export { type LinhaDaLista, readDaEquipe } from './list-manifestacoes.ts';
