// The door of the reply templates: what other features may use.
export { publishCorpo, requirePublicavel } from './publish-modelo.ts';
export { rascunho as rascunhoDaResposta } from './write-modelo.ts';
