import { etiqueta } from '@balcao/contract/etiqueta';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import type { ClientProblemCode } from '#platform/problem.ts';

/** A tag as it stands on a request. */
export type Etiqueta = ResponseOf<typeof etiqueta.doPedido>['items'][number];
/** A tag of the council's list. */
export type EtiquetaCadastro = ResponseOf<typeof etiqueta.list>['items'][number];
/** Tags of one request, with their history. */
export type DoPedido = ResponseOf<typeof etiqueta.doPedido>;
export type Resultado = ResponseOf<typeof etiqueta.aplicar>['resultados'][number];
export type Mudanca = ArgsOf<typeof etiqueta.aplicar>['body'];

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles];

/** The tags of the council, those out of use too. */
export function useEtiquetas() {
  const enabled = can(useEu(), 'requerimento.assumir');
  return useQuery({ ...query(etiqueta.list), staleTime: 60_000, enabled });
}

/** Tags of the requests of a list; those of the page before stay while the next ones come. */
export function useEtiquetasDe(ids: readonly string[]): ReadonlyMap<string, readonly Etiqueta[]> {
  const maySee = can(useEu(), 'requerimento.assumir');
  const { data } = useQuery({
    ...query(etiqueta.dosPedidos, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0 && maySee,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map(({ requerimentoId, etiquetas }) => [requerimentoId, etiquetas]));
}

/** Tags of a selection, which nothing stands in for. */
export function useEtiquetasDaSelecao(ids: readonly string[]) {
  return useQuery(query(etiqueta.dosPedidos, { query: { ids: ids.join(',') } }));
}

/** Tags of one request, with their history. */
export function useEtiquetasDoPedido(id: string) {
  return useQuery({ ...query(etiqueta.doPedido, { params: { id } }), retry: false });
}

/** Puts tags on requests and takes others off. */
export function useAplicar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Mudanca) => call(etiqueta.aplicar, { body }),
    onSettled: () =>
      Promise.all(
        [etiqueta.list, etiqueta.dosPedidos, etiqueta.doPedido, requerimento.list].map((route) =>
          cache.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      ),
    meta: { handles: HANDLES },
  });
}

/** What takes a change back: only what it really changed. One change for each set of tags. */
export function inverseOf(resultados: readonly Resultado[]): Mudanca[] {
  const groups = new Map<string, Mudanca>();
  for (const { id, incluidas, retiradas } of resultados) {
    if (incluidas.length + retiradas.length === 0) continue;
    const key = `${[...incluidas].sort().join()}/${[...retiradas].sort().join()}`;
    const known = groups.get(key);
    if (known) known.requerimentos.push(id);
    else groups.set(key, { requerimentos: [id], incluir: retiradas, retirar: incluidas });
  }
  return [...groups.values()];
}

/** Adds a tag to the list of the council, or changes the one given. */
export function useSaveEtiqueta(old: EtiquetaCadastro | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ nome, cor, ativo }: Pick<EtiquetaCadastro, 'nome' | 'cor' | 'ativo'>) =>
      old
        ? call(etiqueta.change, { params: { id: old.id }, body: { nome, cor, ativo, version: old.version } })
        : call(etiqueta.create, { body: { nome, cor } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(etiqueta.list) }),
    meta: { handles: HANDLES },
  });
}
