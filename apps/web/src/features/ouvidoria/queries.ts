import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import type { ManifestacoesSearch } from './lista/search.ts';

export type ManifestacaoDaLista = ResponseOf<typeof manifestacoesLista.list>['items'][number];
export type Categoria = ResponseOf<typeof manifestacaoCategoria.escolher>['items'][number];

/** One page of manifestations. The previous page stays while the next one loads, unless the box changed. */
export function useManifestacoes(search: ManifestacoesSearch) {
  const args = listArgs(manifestacoesLista.list, search);
  return useQuery({
    ...query(manifestacoesLista.list, args),
    placeholderData: (before, of) =>
      (of?.queryKey[1] as ArgsOf<typeof manifestacoesLista.list> | undefined)?.query?.caixa === search.caixa
        ? before
        : undefined,
  });
}

/** The categories in use, in the order of the council; none while they are not needed. */
export function useEscolha(enabled = true): readonly Categoria[] {
  return (
    useQuery({ ...query(manifestacaoCategoria.escolher), staleTime: 300_000, enabled }).data?.items ?? []
  );
}
