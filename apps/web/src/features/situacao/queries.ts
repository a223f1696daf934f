import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { situacao } from '@balcao/contract/situacao';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { reloadSettings } from '#platform/settings.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type Situacao = ResponseOf<typeof situacao.list>['items'][number];
export type Decidido = ResponseOf<typeof situacao.caminhos>['items'][number];
type CaminhoInput = Omit<ArgsOf<typeof situacao.changeCaminho>['body'], 'version'>;
type SituacaoInput = Omit<ArgsOf<typeof situacao.change>['body'], 'version'>;

/** The situations of this council. */
export function useSituacoes() {
  return useQuery(query(situacao.list));
}

/** The council's decisions about transitions. */
export function useDecididos() {
  return useQuery(query(situacao.caminhos));
}

/** Changes the names or colour of a situation, on every screen. */
export function useChangeSituacao({ codigo, version }: Pick<Situacao, 'codigo' | 'version'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SituacaoInput) =>
      call(situacao.change, { params: { codigo }, body: { ...body, version } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: keyOf(situacao.list) }), reloadSettings()]),
    meta: SHOWN_BY_FORM,
  });
}

/** Decides about a transition. */
export const useChangeCaminho = (
  { de, acao, para }: Pick<Decidido, 'de' | 'acao' | 'para'>,
  version: number,
) =>
  useChange(
    (body: CaminhoInput) =>
      call(situacao.changeCaminho, { params: { de, acao, para }, body: { ...body, version } }),
    [situacao.caminhos],
    SHOWN_BY_FORM,
  );
