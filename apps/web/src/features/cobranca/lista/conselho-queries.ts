import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';

export type LinhaDoConselho = ResponseOf<typeof cobrancasLista.doConselho>['items'][number];
export type Movimento = ResponseOf<typeof cobrancasLista.movimentos>['items'][number];

/** One page of the account of a person with the council. */
export function useMovimentos(id: string, pagina: number) {
  return useQuery({
    ...query(cobrancasLista.movimentos, { params: { id }, query: { pagina } }),
    placeholderData: keepPreviousData,
  });
}

/** One page of everybody's charges. */
export function useDoConselho(search: SearchOf<typeof cobrancasLista.doConselho.address>) {
  return useQuery({
    ...query(cobrancasLista.doConselho, listArgs(cobrancasLista.doConselho, search)),
    placeholderData: keepPreviousData,
  });
}
