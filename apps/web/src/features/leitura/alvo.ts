import { PARTES_COM_MOTIVO, type ParteComMotivo } from '@balcao/domain/requerimento/leitura';
import { isProblem } from '#platform/problem.ts';

/** A request, and the part of it that opens with a reason. */
export interface Alvo {
  requerimentoId: string;
  parte: ParteComMotivo;
}

/** The part that the server refused for want of a reason; null for any other error. */
export function alvoDoMotivo(error: unknown): Alvo | null {
  if (!isProblem(error, 'leitura.reason_required')) return null;
  const { requerimentoId } = error.dados;
  const parte = PARTES_COM_MOTIVO.find((one) => one === error.dados.parte);
  return typeof requerimentoId === 'string' && parte ? { requerimentoId, parte } : null;
}
