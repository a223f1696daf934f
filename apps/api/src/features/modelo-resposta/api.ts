export { listPublicados, preencherModelos, valoresDe } from './modelos-resposta.ts';
export { publishCorpo, requirePublicavel } from './publish-modelo.ts';
export { rascunhoDaResposta } from './write-modelo.ts';
