/** What other features may ask of detalhe. */
export { HORAS_POR_SEMANA } from './aceite-rows.ts';
export { campoRotulo, findCampo } from './campo-rotulo.ts';
export { add, change, readAgain } from './change.ts';
export { type CobrancaRow, presentCobranca, resumoDaCobranca } from './cobranca-do-pedido.ts';
export { showsAuthor, tellsProtected } from './cover.ts';
export { EM_DISCUSSAO } from './em-discussao.ts';
export { explainParecer } from './explain-termos.ts';
export { NAO_RESULTADOS } from './nao-resultados.ts';
export { requerimentoDetail } from './requerimento-detail.ts';
