import { isEncerrado } from '@balcao/domain/requerimento/status';
import { demoSignIns } from '../sign-ins.ts';
import type { DocumentoPedido } from './cenario.ts';
import type { Historia } from './historia.ts';

/** Results of the newest requests are issued in the first seconds after the start; the older ones would delay them. */
const RECENTES = 40;

const receiptOf = (h: Historia): DocumentoPedido => ({ requerimentoId: h.id, especie: null, em: h.em });

/** The result of a request that has one by now, or that waits for it to be closed. */
function resultOf(h: Historia): DocumentoPedido[] {
  const { documentoResultado: especie } = h.formulario;
  if (especie === null || (h.status !== 'CONCLUIDO' && h.status !== 'EM_EMISSAO')) return [];
  return [{ requerimentoId: h.id, especie, em: h.emitidoEm ?? h.ultimo }];
}

/**
 * Which documents are put in hand, oldest first: receipts of what is open and of the sign-ins' requests; results of
 * the sign-ins' requests and of the newest of everybody else.
 */
export function chooseDocumentos(historias: readonly Historia[]): DocumentoPedido[] {
  const signIns = new Set(demoSignIns.map(({ usuarioId }) => usuarioId));
  const isOwn = (h: Historia) => signIns.has(h.autor.id);
  const receipts = historias.filter((h) => isOwn(h) || !isEncerrado(h.status)).map(receiptOf);
  const own = historias.filter(isOwn).flatMap(resultOf);
  const others = historias.filter((h) => !isOwn(h)).flatMap(resultOf);
  const oldestFirst = (a: DocumentoPedido, b: DocumentoPedido) => a.em.getTime() - b.em.getTime();
  const newest = others.sort(oldestFirst).slice(-RECENTES);
  return [...receipts, ...own, ...newest].sort(oldestFirst);
}
