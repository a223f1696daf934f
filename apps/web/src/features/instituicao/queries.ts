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

/** One page of the schools that are found; the page before stays while the next one comes. */
export function useInstituicoes(search: SearchOf<typeof instituicao.list.address>) {
  return useQuery({
    ...query(instituicao.list, listArgs(instituicao.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** The list, and what requests say of their school. */
const READS = [instituicao.list, instituicao.doPedido];

/** Adds a school, or gives the one given another name or sigla. */
export function useSaveInstituicao(old: Pick<Instituicao, 'id' | 'version'> | null) {
  // Sent again after a lost answer it is the same school, and not one that is in the list already.
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

/** Takes a school out of use, or back into it. */
export const useAtivar = () =>
  useChange(
    ({ id, ativa, version }: Pick<Instituicao, 'id' | 'ativa' | 'version'>) =>
      call(instituicao.ativar, { params: { id }, body: { ativa, version } }),
    READS,
    SHOWN_BY_FORM,
  );

/** Reads a pasted list, or adds it. */
export function useImportar() {
  const refresh = useReadAgain(READS);
  return useMutation({
    mutationFn: (body: { texto: string; simular: boolean }) => call(instituicao.importar, { body }),
    onSettled: (done) => (done?.gravado ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}
