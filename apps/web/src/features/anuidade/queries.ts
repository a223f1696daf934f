import { anuidade } from '@balcao/contract/anuidade';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { isEmAndamento, type SituacaoDaAnuidade } from '@balcao/domain/anuidade/situacao';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { polled } from '#platform/polled.ts';
import { recordQueries } from '#platform/record-queries.ts';

export type Anuidade = ResponseOf<typeof anuidade.detail>;
export type AnuidadeDaLista = ResponseOf<typeof anuidade.list>['items'][number];
export type Andamento = ResponseOf<typeof anuidade.andamento>;
export type Excecao = ResponseOf<typeof anuidade.excecoes>['items'][number];

/** Polling interval of a run, in milliseconds. */
const WATCH_MS = 1_500;

export const anuidades = recordQueries(anuidade, { reads: [anuidade.excecoes, anuidade.andamento] });

/** How far the run is, asked again and again while it works; once it ends, all that tells of it is read again. */
export function useAndamento(id: string, situacao: SituacaoDaAnuidade) {
  const works = isEmAndamento(situacao);
  const readAgain = anuidades.useReadAgain();
  const found = useQuery({
    ...polled(anuidade.andamento, { params: { id } }),
    enabled: works || situacao === 'PARADA',
    refetchInterval: works && WATCH_MS,
  });
  const now = found.data?.situacao;
  const told = useRef(now);
  useEffect(() => {
    const changed = now !== undefined && now !== situacao && told.current !== now;
    told.current = now;
    if (changed) void readAgain();
  }, [now, situacao, readAgain]);
  return found;
}

/** Who is left out, page by page. */
export function useExcecoes(id: string, search: SearchOf<typeof anuidade.excecoes.address>) {
  return useQuery({
    ...query(anuidade.excecoes, { params: { id }, ...listArgs(anuidade.excecoes, search) }),
    placeholderData: keepPreviousData,
  });
}
