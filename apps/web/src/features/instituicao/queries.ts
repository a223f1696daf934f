import { instituicao } from '@balcao/contract/instituicao';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Instituicao = ResponseOf<typeof instituicao.list>['items'][number];

/** One page of the schools that are found; the page before stays while the next one comes. */
export function useInstituicoes(search: SearchOf<typeof instituicao.list.address>) {
  return useQuery({
    ...query(instituicao.list, listArgs(instituicao.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** After a change: the list, and what requests say of their school. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [instituicao.list, instituicao.doPedido].map((route) =>
        cache.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
}

/** Adds a school, or gives the one given another name or sigla. */
export function useSaveInstituicao(old: Pick<Instituicao, 'id' | 'version'> | null) {
  // Sent again after a lost answer it is the same school, and not one that is in the list already.
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: ({ uf, ...body }: ArgsOf<typeof instituicao.create>['body']) =>
      old
        ? call(instituicao.change, { params: { id: old.id }, body: { ...body, version: old.version } })
        : call(instituicao.create, { body: { ...body, uf } }, { idempotencyKey: keyFor({ ...body, uf }) }),
    onSettled: useRefresh(),
    meta: SHOWN_BY_FORM,
  });
}

/** Takes a school out of use, or back into it. */
export function useAtivar() {
  return useMutation({
    mutationFn: ({ id, ativa, version }: Pick<Instituicao, 'id' | 'ativa' | 'version'>) =>
      call(instituicao.ativar, { params: { id }, body: { ativa, version } }),
    onSettled: useRefresh(),
    meta: SHOWN_BY_FORM,
  });
}

/** Reads a pasted list, or adds it. */
export function useImportar() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { texto: string; simular: boolean }) => call(instituicao.importar, { body }),
    onSettled: (done) => (done?.gravado ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}
