import { grupo } from '@balcao/contract/grupo';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { usuario } from '@balcao/contract/usuario';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { listArgs } from '#platform/list-search.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { takeNewer, type Usuario } from './queries.ts';

/** One page of accounts; the previous page stays while the next one loads. */
export function useUsuarios(search: SearchOf<typeof usuario.list.address>) {
  return useQuery({
    ...query(usuario.list, listArgs(usuario.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** Groups as filter options, with those that nobody joins any more; empty for people who do not manage groups. */
export function useGruposDoFiltro() {
  const { data } = useQuery({ ...query(grupo.list, {}), enabled: can(useEu(), 'grupo.organizar') });
  return (data?.items ?? []).map(({ id, sigla, nome, ativo }) => ({
    value: id,
    label: `${sigla} · ${nome}`,
    ativo,
  }));
}

/** Corrects the name of somebody else; a conflict saves nothing and refetches the record. */
export function useCorrigirNome({ id, version }: Pick<Usuario, 'id' | 'version'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<ArgsOf<typeof usuario.corrigir>['body'], 'version'>) =>
      call(usuario.corrigir, { params: { id }, body: { ...body, version } }),
    onSuccess: (record) => {
      cache.setQueryData(keyOf(usuario.detail, { params: { id } }), record);
      void cache.invalidateQueries({ queryKey: keyOf(usuario.list) });
    },
    onError: (error) => takeNewer(cache, error),
    meta: SHOWN_BY_FORM,
  });
}
