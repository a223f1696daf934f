import { isEncerrado } from '@balcao/domain/requerimento/status';
import { seedId } from '../seed-id.ts';
import { demoSignIns } from '../sign-ins.ts';
import type { DocumentoPedido } from './cenario.ts';
import type { Historia } from './historia.ts';

/** Results of the newest requests are issued in the first seconds after the start; the older ones would delay them. */
const RECENTES = 20;

const receiptOf = (h: Historia): DocumentoPedido => ({ requerimentoId: h.id, especie: null, em: h.em });

/** The result of a request that has one by now, or that waits for it to be closed. */
function resultOf(h: Historia): DocumentoPedido[] {
  const { documentoResultado: especie } = h.formulario;
  const issued = h.status === 'CONCLUIDO' || h.status === 'EM_EMISSAO';
  const denied = h.status === 'INDEFERIDO' && h.formulario.documento?.naNegativa === true;
  if (especie === null || !(issued || denied)) return [];
  return [{ requerimentoId: h.id, especie, em: h.emitidoEm ?? h.ultimo }];
}

/**
 * Which documents are put in hand, oldest first: receipts of what is open and of the sign-ins' requests; results of
 * the sign-ins' requests, of the newest of everybody else, and of the newest of each kind.
 */
export function chooseDocumentos(historias: readonly Historia[]): DocumentoPedido[] {
  // Everybody whom the first start prints: Rui is among them, for himself and for his firm.
  const signIns = new Set([...demoSignIns.map(({ usuarioId }) => usuarioId), seedId('usuario', 'rui')]);
  const isOwn = (h: Historia) => signIns.has(h.autor.id) || signIns.has(h.criadoPor.id);
  const receipts = historias.filter((h) => isOwn(h) || !isEncerrado(h.status)).map(receiptOf);
  const own = historias.filter(isOwn).flatMap(resultOf);
  const others = historias.filter((h) => !isOwn(h)).flatMap(resultOf);
  const oldestFirst = (a: DocumentoPedido, b: DocumentoPedido) => a.em.getTime() - b.em.getTime();
  const sorted = others.sort(oldestFirst);
  const newest = sorted.slice(-RECENTES);
  // The newest of each kind, so that every kind of paper can be seen.
  const kinds = new Map(sorted.slice(0, -RECENTES).map((documento) => [documento.especie, documento]));
  const seen = new Set([...own, ...newest].map(({ especie }) => especie));
  const rare = [...kinds.values()].filter(({ especie }) => !seen.has(especie));
  return [...receipts, ...own, ...rare, ...newest].sort(oldestFirst);
}
