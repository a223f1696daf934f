/** What other features may ask of charges and payments. */
export { type DevolucaoRow, devolucoesColumn, presentDevolucoes } from './devolucoes-do-requerimento.ts';
export { EM_DISCUSSAO } from './em-discussao.ts';
export { emitirTaxa } from './emitir-taxa.ts';
export {
  cancelarAnuidadesApos,
  cancelarTaxa,
  isentarAnuidades,
  MOTIVO_NAO_PAGA,
} from './encerrar-cobranca.ts';
export { julgarContestacaoDe } from './julgar-contestacao.ts';
export { moverParcelas } from './mover-parcelas.ts';
export { moverTaxa } from './mover-taxa.ts';
export { cobrancasDaPessoa } from './origens-cobranca.ts';
export { parcelarDebitosDe } from './parcelar.ts';
export { parcelasDoPedido } from './parcelas-do-pedido.ts';
export { creditarCobranca, restituirCobranca } from './restituir.ts';
export { reviverTaxa, vencimentoNaoPago } from './reviver-taxa.ts';
export { situacaoFinanceira } from './situacao-financeira.ts';
export {
  type CobrancaRow,
  cobrancaColumn,
  factsOfTaxa,
  presentCobranca,
  type TaxaRow,
  taxaColumn,
} from './taxa-do-requerimento.ts';
export { taxaFoiPaga } from './taxa-paga.ts';
