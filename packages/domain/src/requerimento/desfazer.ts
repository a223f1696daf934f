import type { Acao } from './acao.ts';
import { PARAMETROS_PADRAO, type Parametros } from './parametro.ts';

const MINUTE_MS = 60_000;

/**
 * Movements inside the council that may be taken back. Decisions, documents and whatever the requester was told or
 * did stay: they are corrected by another act, never erased.
 */
const DESFAZIVEIS: ReadonlySet<Acao> = new Set<Acao>([
  'iniciar_analise',
  'retomar_analise',
  'aguardar_terceiro',
  'retomar',
  'encaminhar_parecer',
  'devolver_parecer',
  'pautar',
  'atribuir',
  'encaminhar',
]);

/** The newest movement of a request. */
export interface UltimoMovimento {
  acao: Acao;
  em: Date;
  /** Null when the system did it. */
  usuarioId: string | null;
}

/** Whether a person may undo the newest movement: their own, of an internal kind, within 10 minutes. */
export function canUndo(
  ultimo: UltimoMovimento | null,
  usuarioId: string,
  now: Date,
  parametros: Parametros = PARAMETROS_PADRAO,
): boolean {
  if (!ultimo || ultimo.usuarioId !== usuarioId || !DESFAZIVEIS.has(ultimo.acao)) return false;
  const elapsed = now.getTime() - ultimo.em.getTime();
  return elapsed >= 0 && elapsed <= parametros['desfazer.minutos'] * MINUTE_MS;
}
