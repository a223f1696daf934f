import { instituicao } from '@balcao/contract/instituicao';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange, useReadAgain } from '#platform/use-change.ts';

export type Instituicao = ResponseOf<typeof instituicao.list>['items'][number];

/** One page of the schools found. The previous page stays while the next one loads. */
export function useInstituicoes(search: SearchOf<typeof instituicao.list.address>) {
  return useQuery({
    ...query(instituicao.list, listArgs(instituicao.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** The list, and the warnings in requests. */
const READS = [instituicao.list, instituicao.doPedido];

/** Adds a school, or changes the given one. */
export function useSaveInstituicao(old: Pick<Instituicao, 'id' | 'version'> | null) {
  // The key makes a retry after a lost answer create the same school once.
  const keyFor = useSendingKey();
  return useChange(
    ({ uf, ...body }: ArgsOf<typeof instituicao.create>['body']) =>
      old
        ? call(instituicao.change, { params: { id: old.id }, body: { ...body, version: old.version } })
        : call(instituicao.create, { body: { ...body, uf } }, { idempotencyKey: keyFor({ ...body, uf }) }),
    READS,
    SHOWN_BY_FORM,
  );
}

/** Activates or deactivates a school. */
export const useAtivar = () =>
  useChange(
    ({ id, ativa, version }: Pick<Instituicao, 'id' | 'ativa' | 'version'>) =>
      call(instituicao.ativar, { params: { id }, body: { ativa, version } }),
    READS,
    SHOWN_BY_FORM,
  );

/** Checks a pasted list, or imports it. */
export function useImportar() {
  const refresh = useReadAgain(READS);
  return useMutation({
    mutationFn: (body: { texto: string; simular: boolean }) => call(instituicao.importar, { body }),
    onSettled: (done) => (done?.gravado ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}
