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

/** A page of all accounts; the page before stays while the next one comes. */
export function useUsuarios(search: SearchOf<typeof usuario.list.address>) {
  return useQuery({
    ...query(usuario.list, listArgs(usuario.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** The groups as choices of a filter, for who keeps them; none to others. */
export function useGruposDoFiltro() {
  const { data } = useQuery({ ...query(grupo.list, {}), enabled: can(useEu(), 'grupo.organizar') });
  return (data?.items ?? []).map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }));
}

/** Corrects the name of somebody else; over a newer version it takes that one and saves nothing. */
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
