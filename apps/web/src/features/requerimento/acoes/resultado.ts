import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { STATUS, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow, listTransicoes } from '@balcao/domain/requerimento/workflow';
import type { Leitor } from '../status-badge.tsx';

/** The end of a decision in the words of the reader: 'Aprovado' or 'Deferido'. */
export function describeResultado(resultado: Resultado, leitor: Leitor): string {
  return leitor === 'equipe' ? STATUS[resultado].rotuloEquipe : STATUS[resultado].rotuloCidadao;
}

const RESULTADOS: readonly Resultado[] = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'];

/** The ends that this kind of request knows. */
export function openResultados(status: Status, workflow: string): Resultado[] {
  if (!isWorkflow(workflow)) return [];
  const ways = listTransicoes(status, { workflow });
  return RESULTADOS.filter((resultado) => ways.some(({ para }) => para === resultado));
}
