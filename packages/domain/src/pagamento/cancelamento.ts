import { addMonths, type IsoDate } from '../prazo/data.ts';
import type { AcaoCobranca } from './transicoes.ts';

/** Why staff ends a charge without money, as everybody reads it. */
export const MOTIVOS_DE_CANCELAMENTO = {
  DUPLICADA: 'Cobrança em duplicidade',
  ENGANO: 'Emitida por engano',
  ERRO: 'Valor ou vencimento errado',
  DECISAO_ADMINISTRATIVA: 'Decisão administrativa',
  DECISAO_JUDICIAL: 'Decisão judicial',
  PRESCRICAO: 'Prescrição',
} as const;

export type MotivoDeCancelamento = keyof typeof MOTIVOS_DE_CANCELAMENTO;

export const NOMES_MOTIVO_DE_CANCELAMENTO = Object.keys(MOTIVOS_DE_CANCELAMENTO) as [
  MotivoDeCancelamento,
  ...MotivoDeCancelamento[],
];

/** What a reason makes of the charge. */
export function fimDoMotivo(motivo: MotivoDeCancelamento): Extract<AcaoCobranca, 'cancelar' | 'prescrever'> {
  return motivo === 'PRESCRICAO' ? 'prescrever' : 'cancelar';
}

/**
 * Whether the annuity of the year is owed still, so that its run may charge it again by the table. Who was charged by mistake
 * or by a decision is charged again by staff alone.
 */
export function isDevidaDeNovo(motivo: MotivoDeCancelamento): boolean {
  return motivo === 'ERRO';
}

/** Months after which a debt may be prescribed (CTN art. 174). */
const PRESCRICAO_MESES = 60;

/** Why this reason is not true of a charge yet, in Portuguese; null where it may be. What interrupted the term is for staff to know. */
export function erroDoMotivo(
  motivo: MotivoDeCancelamento,
  { vencimento, hoje }: { vencimento: IsoDate; hoje: IsoDate },
): string | null {
  if (motivo !== 'PRESCRICAO' || addMonths(vencimento, PRESCRICAO_MESES) < hoje) return null;
  return 'Ela venceu há menos de cinco anos e não prescreveu. Escolha outro motivo.';
}
