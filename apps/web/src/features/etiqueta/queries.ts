import { etiqueta } from '@balcao/contract/etiqueta';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

/** A tag on a request. */
export type Etiqueta = ResponseOf<typeof etiqueta.doPedido>['items'][number];
/** A tag of the council's list. */
export type EtiquetaCadastro = ResponseOf<typeof etiqueta.list>['items'][number];
/** Tags of one request, with their history. */
export type DoPedido = ResponseOf<typeof etiqueta.doPedido>;
export type Mudanca = ArgsOf<typeof etiqueta.aplicar>['body'];

/** All tags of the council, with those out of use. */
export function useEtiquetas() {
  const enabled = can(useEu(), 'requerimento.assumir');
  return useQuery({ ...query(etiqueta.list), staleTime: 60_000, enabled });
}

/** Tags of the listed requests; the previous ones stay while the next ones load. */
export function useEtiquetasDe(ids: readonly string[]): ReadonlyMap<string, readonly Etiqueta[]> {
  const maySee = can(useEu(), 'requerimento.assumir');
  const { data } = useQuery({
    ...query(etiqueta.dosPedidos, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0 && maySee,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map(({ requerimentoId, etiquetas }) => [requerimentoId, etiquetas]));
}

/** Most ids per call, because they are part of the address. */
const AT_ONCE = 200;

/** Tags of a selection, without placeholder data. */
export function useEtiquetasDaSelecao(ids: readonly string[]) {
  return useQuery({
    queryKey: [...keyOf(etiqueta.dosPedidos), 'selecao', ids],
    queryFn: async ({ signal }) => {
      const items: ResponseOf<typeof etiqueta.dosPedidos>['items'] = [];
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const part = { query: { ids: ids.slice(at, at + AT_ONCE).join(',') } };
        items.push(...(await call(etiqueta.dosPedidos, part, { signal })).items);
      }
      return { items, total: items.length };
    },
  });
}

/** Tags of one request, with their history. */
export function useEtiquetasDoPedido(id: string) {
  return useQuery({ ...query(etiqueta.doPedido, { params: { id } }), retry: false });
}

/** Adds and removes tags on requests. */
export const useAplicar = () =>
  useChange(
    (body: Mudanca) => call(etiqueta.aplicar, { body }),
    [etiqueta.list, etiqueta.dosPedidos, etiqueta.doPedido, requerimento.list],
    SHOWN_BY_FORM,
  );
