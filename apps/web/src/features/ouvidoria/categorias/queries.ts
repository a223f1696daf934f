import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { recordQueries } from '#platform/record-queries.ts';
import { useChange } from '#platform/use-change.ts';

export type CategoriaCadastro = ResponseOf<typeof manifestacaoCategoria.list>['items'][number];
export type CategoriaInput = ArgsOf<typeof manifestacaoCategoria.create>['body'];
type Ordem = ArgsOf<typeof manifestacaoCategoria.ordenar>['body'];

/** How categories are written; lists of manifestations name them. */
export const categorias = recordQueries(manifestacaoCategoria, {
  reads: [manifestacaoCategoria.escolher, manifestacoesLista.list],
});

/** All categories in the order of the council, each followed by those below it. */
export function useCategorias() {
  return useQuery(query(manifestacaoCategoria.list));
}

/** Keeps another order of one level. */
export function useOrdenar() {
  return useChange(
    (body: Ordem) => call(manifestacaoCategoria.ordenar, { body }),
    [manifestacaoCategoria.list, manifestacaoCategoria.escolher],
  );
}

/** Merges a category, in the version that was seen, into another one. */
export const useUnir = (on: { id: string; version: number }) =>
  categorias.useAct(manifestacaoCategoria.unir, on);
