import { instituicao } from '@balcao/contract/instituicao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { recordQueries } from '#platform/record-queries.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type Instituicao = ResponseOf<typeof instituicao.list>['items'][number];

/** What requests say of their school is read again with the list. */
export const instituicoes = recordQueries(instituicao, { reads: [instituicao.doPedido] });

/** Activates or deactivates a school. */
export const useAtivar = () =>
  useChange(
    ({ id, ativa, version }: Pick<Instituicao, 'id' | 'ativa' | 'version'>) =>
      call(instituicao.ativar, { params: { id }, body: { ativa, version } }),
    [instituicao.list, instituicao.doPedido],
    SHOWN_BY_FORM,
  );

/** Checks a pasted list, or imports it. */
export function useImportar() {
  const refresh = instituicoes.useReadAgain();
  return useMutation({
    mutationFn: (body: { texto: string; simular: boolean }) => call(instituicao.importar, { body }),
    onSettled: (done) => (done?.gravado ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}
