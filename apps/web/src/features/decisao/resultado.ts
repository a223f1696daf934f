import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Resultado } from '@balcao/domain/requerimento/decisao';
import type { Desfecho } from '@balcao/domain/requerimento/desfecho';
import { listTransicoes } from '@balcao/domain/requerimento/passos';
import { isStatus } from '@balcao/domain/requerimento/status';
import { fluxoDe, isWorkflow, WORKFLOWS } from '@balcao/domain/requerimento/workflow';
import type { Detalhe } from '#features/requerimento/api.tsx';

const RESULTADOS: readonly Resultado[] = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'];

type Decided = Pick<Detalhe, 'status' | 'workflow' | 'aprovacao'> & {
  formulario: Pick<Detalhe['formulario'], 'semEtapas' | 'pareceres'>;
};

/** The results that this kind of request can have, by any act or by the given one. */
export function possibleResultados(
  { status, workflow, formulario }: Omit<Decided, 'aprovacao'>,
  acao?: Acao,
): Resultado[] {
  if (!isWorkflow(workflow) || !isStatus(status)) return [];
  const ways = listTransicoes(status, fluxoDe(workflow, formulario));
  return RESULTADOS.filter((resultado) =>
    ways.some((way) => way.para === resultado && (acao === undefined || way.acao === acao)),
  );
}

/** The results that can be chosen now; only the approved one after a second approval. */
export function openResultados(detail: Decided, acao: Acao): Resultado[] {
  const { aprovacao, status } = detail;
  const approved = aprovacao?.vale && status !== 'EM_RECURSO' ? aprovacao.resultado : null;
  return possibleResultados(detail, acao).filter((one) => approved === null || one === approved);
}

/** The detailed results that can be chosen now; undefined where the workflow has none. */
export function openDesfechos(
  workflow: string,
  resultados: readonly Resultado[],
): readonly Desfecho[] | undefined {
  if (!isWorkflow(workflow)) return undefined;
  return WORKFLOWS[workflow].desfechos?.filter(({ resultado }) => resultados.includes(resultado));
}
