/** What other features may ask of requests. */
export {
  equipe,
  getAsEquipe,
  getRequerimento,
  isAutor,
  isEquipe,
  listVisible,
  ownSide,
  type Requerimento,
  visibleTo,
} from './access.ts';
export { listForaDeVigor } from './aceite/fora-de-vigor.ts';
export { countAfetados, listAfetados } from './afetados.ts';
export { assignRequerimento, forwardRequerimento } from './assign-requerimento.ts';
export { noticeEquipe, noticeRequerente, notifyEquipe, notifyRequerente } from './avisos.ts';
export { type Achado, type Achados, acharPedidos } from './busca/achar-pedidos.ts';
export { lookBriefly } from './busca/limites.ts';
export { type PedidoLido, readPedidos } from './busca/read-pedidos.ts';
export { add, change, readAgain } from './change.ts';
export { archiveUnpaid, confirmPagamento } from './confirm-pagamento.ts';
export { countExigencia } from './count-exigencia.ts';
export { enqueueDistribuir, enqueueRoom } from './distribuicao/ask-distribuir.ts';
export { listAusentes } from './distribuicao/ausentes.ts';
export { handOver } from './distribuicao/hand-over.ts';
export { requirePresente } from './distribuicao/require-presente.ts';
export { ESPERA_RECURSO } from './efeito-column.ts';
export { leadersOf } from './escalonamento/destinatarios.ts';
export { explainParecer } from './explain-termos.ts';
export { concludeRequerimento } from './finish-requerimento.ts';
export { linkedTo, motivoImpedido, requireNoImpedimento } from './impedimento.ts';
export { loadJuntada } from './juntada.ts';
export { activeMembers, inCharge } from './membros-ativos.ts';
export { valoresDe } from './modelos-resposta.ts';
export { applyMovement, findLeftBehind, requireStep, takeStep } from './move.ts';
export { recentOutages } from './move-lost-days.ts';
export { moveRequerimento } from './move-requerimento.ts';
export { NAO_RESULTADOS } from './nao-resultados.ts';
export { type NewRequerimento, openRequerimento, servedLocalidade } from './open-requerimento.ts';
export { procuradorDe } from './outorgante.ts';
export { listPareceresDevidos, passPareceres } from './pass-pareceres.ts';
export { throwProblemas } from './problema.ts';
export { quotesProtected } from './quotes-protected.ts';
export { recalcularCartasSemPedido, recalcularPrazos } from './recalcular-prazos.ts';
export { recordBeside, recordCarta, recordShown } from './record-reading.ts';
export { requerimentoDetail } from './requerimento-detail.ts';
export { asksForAuthor, type Narrowing } from './requerimento-filters.ts';
export { findProtected, listFirst, rowsUpTo } from './requerimento-list.ts';
export { QUEUE_ORDER } from './requerimento-order.ts';
export { countFound, countIds, type Found, idsFrom, orderFound, readFound } from './requerimento-slice.ts';
export { requireNoDuplicate } from './require-no-duplicate.ts';
export { letOwnGo, listWithOwnHeld } from './resposta/let-go.ts';
export { closeWithRegistro } from './resultado/close-with-registro.ts';
export { listInterrupcaoIssues } from './resultado/list-interrupcao-issues.ts';
export { reweighAbertos } from './reweigh-abertos.ts';
export { listAprovacoes } from './segunda-aprovacao/list-aprovacoes.ts';
export { addMensagem, sendMensagem } from './send-mensagem.ts';
export { opensSensitive } from './sensiveis.ts';
export {
  acessoAoAutor,
  authorBarred,
  authorHidden,
  blindToParties,
  hidesAuthor,
  mayKnowAuthor,
  showsAuthor,
  tellsProtected,
} from './sigilo.ts';
export { findSilencio } from './situation-row.ts';
export { undoMovement } from './staff-acts.ts';
export { startTermo } from './start-termo.ts';
export { takeRequerimento } from './take-requerimento.ts';
