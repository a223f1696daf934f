/** What other features may ask of charges and payments. */
export { emitirCobrancas } from './emitir-cobrancas.ts';
export { emitirTaxa } from './emitir-taxa.ts';
export { cancelarTaxa, encerrarCobranca } from './encerrar-cobranca.ts';
export { julgarContestacaoDe } from './julgar-contestacao.ts';
export { moverVencimentos } from './mover-vencimentos.ts';
export { cobrancasDaPessoa } from './origens-cobranca.ts';
export { parcelarDebitosDe } from './parcelar.ts';
export { planejarCobrancas } from './planejar.ts';
export { creditarCobranca, restituirCobranca } from './restituir.ts';
export { reviverTaxa, vencimentoNaoPago } from './reviver-taxa.ts';
export { taxaFoiPaga } from './taxa-paga.ts';
export { trilho } from './trilho.ts';
