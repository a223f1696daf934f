import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { isStatus } from '@balcao/domain/requerimento/status';
import { isWorkflow, listTransicoes } from '@balcao/domain/requerimento/workflow';
import { getConfig } from '#platform/config-store.ts';
import type { Detalhe } from '../queries.ts';
import { describeStatus, type Leitor } from '../status-badge.tsx';

/** The end of a decision in the words of the reader: 'Aprovado' or 'Deferido'. */
export function describeResultado(resultado: Resultado, leitor: Leitor): string {
  return describeStatus(getConfig().configuracoes, resultado, leitor);
}

const RESULTADOS: readonly Resultado[] = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'];

type Decided = Pick<Detalhe, 'status' | 'workflow' | 'aprovacao'> & {
  formulario: Pick<Detalhe['formulario'], 'semEtapas'>;
};

/** The ends that this kind of request knows. */
export function possibleResultados({
  status,
  workflow,
  formulario,
}: Omit<Decided, 'aprovacao'>): Resultado[] {
  if (!isWorkflow(workflow) || !isStatus(status)) return [];
  const ways = listTransicoes(status, { workflow, sem: formulario.semEtapas ?? [] });
  return RESULTADOS.filter((resultado) => ways.some(({ para }) => para === resultado));
}

/** The ends that may be decided now: where a second person approved one, only that. */
export function openResultados(detail: Decided): Resultado[] {
  const { aprovacao, status } = detail;
  const approved = aprovacao?.vale && status !== 'EM_RECURSO' ? aprovacao.resultado : null;
  return possibleResultados(detail).filter((one) => approved === null || one === approved);
}
