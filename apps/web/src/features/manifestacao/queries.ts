import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { keyOf, query } from '#platform/call.ts';
import { useFollowOwner } from '#platform/follow-owner.ts';

export type Detalhe = ResponseOf<typeof manifestacao.detail>;
export type Lado = Detalhe['lado'];
export type Encaminhamento = Detalhe['encaminhamentos'][number];
export type Cobertura = ResponseOf<typeof manifestacao.cobertura>;

/** One manifestation, kept current. Staff leave a trace of each reading, so that a return to the window is none. */
export function useManifestacao(id: string) {
  useFollowOwner('manifestacao', manifestacao.detail, id);
  return useQuery({
    ...query(manifestacao.detail, { params: { id } }),
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });
}

/** What it says in full, and what the portal would cover in it. Fetched anew each time, and not kept. */
export function useCobertura(id: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...query(manifestacao.cobertura, { params: { id } }),
    enabled,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The categories in use. */
export function useCategorias({ enabled }: { enabled: boolean }) {
  return useQuery({ ...query(manifestacaoCategoria.escolher, {}), enabled });
}

/** Fetches the manifestation past the cache. */
export function fetchManifestacao(cache: QueryClient, id: string): Promise<Detalhe> {
  return cache.query({ ...query(manifestacao.detail, { params: { id } }), staleTime: 0 });
}

/** Caches the result of an act, and marks the lists as old. */
export function keepManifestacao(cache: QueryClient, detail: Detalhe): void {
  cache.setQueryData(keyOf(manifestacao.detail, { params: { id: detail.id } }), detail);
  void cache.invalidateQueries({ queryKey: keyOf(manifestacoesLista.list) });
}
