import { grupo } from '@balcao/contract/grupo';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { servico } from '@balcao/contract/servico';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { polled } from '#platform/polled.ts';
import { recordQueries } from '#platform/record-queries.ts';

export type Linha = ResponseOf<typeof grupo.list>['items'][number];
export type Grupo = ResponseOf<typeof grupo.detail>;
export type Membro = Grupo['membros'][number];
export type Regras = Grupo['regras'];

/** Whatever is shown of a group is read again with it. */
export const grupos = recordQueries(grupo, {
  reads: [grupo.semResponsavel, grupo.candidatos],
  refusals: ['grupo.in_use'],
});

export function useGrupos() {
  return useQuery(query(grupo.list, {}));
}

/**
 * Groups of the person with requests that wait too long. Polled while the page is open, and refetched when the number of
 * free requests changes.
 */
export function useSemResponsavel(semAtendente: number | undefined) {
  const enabled = can(useEu(), 'requerimento.ver_grupo');
  const found = useQuery({ ...polled(grupo.semResponsavel, {}), refetchInterval: 300_000, enabled });
  const { refetch } = found;
  const before = useRef(semAtendente);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== semAtendente;
    before.current = semAtendente;
    if (changed && enabled) void refetch();
  }, [semAtendente, enabled, refetch]);
  return found;
}

export function useCandidatos(id: string) {
  return useQuery(query(grupo.candidatos, { params: { id }, query: { busca: '' } }));
}

/** All services of the catalogue, by name. */
export function useServicos() {
  return useQuery(query(servico.list, {}));
}
