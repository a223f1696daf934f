import type { ResponseOf } from '@balcao/contract/kernel/route';
import { subsituacao } from '@balcao/contract/subsituacao';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { useChange } from '#platform/use-change.ts';

export type Subsituacao = ResponseOf<typeof subsituacao.list>['items'][number];
/** A detailed situation as this reader sees it. */
export type Vista = ResponseOf<typeof subsituacao.dosPedidos>['items'][number];

/** The detailed situations of the council, for staff. */
export function useSubsituacoes() {
  const enabled = can(useEu(), 'requerimento.assumir');
  return useQuery({ ...query(subsituacao.list), staleTime: 60_000, enabled });
}

/** Detailed situations of the requests in a list. The previous ones stay while the next ones load. */
export function useSubsituacoesDe(ids: readonly string[]): ReadonlyMap<string, Vista> {
  const { data } = useQuery({
    ...query(subsituacao.dosPedidos, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map((one) => [one.requerimentoId, one]));
}

/** The detailed situation of this version of a request; null for none. */
export function useSubsituacaoDe({ id, version }: { id: string; version: number }): Vista | null {
  const asked = query(subsituacao.dosPedidos, { query: { ids: id } });
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.items.find(({ requerimentoId }) => requerimentoId === id) ?? null;
}

/** Keeps another order of the finer situations of a situation. */
export const useOrderSubsituacoes = (codigo: Subsituacao['status']) =>
  useChange(
    (ids: string[]) => call(subsituacao.ordenar, { params: { codigo }, body: { ids } }),
    [subsituacao.list, subsituacao.dosPedidos],
  );
