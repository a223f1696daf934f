import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { situacao } from '@balcao/contract/situacao';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { reloadSettings } from '#platform/settings.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Situacao = ResponseOf<typeof situacao.list>['items'][number];
export type Decidido = ResponseOf<typeof situacao.caminhos>['items'][number];
export type CaminhoInput = Omit<ArgsOf<typeof situacao.changeCaminho>['body'], 'version'>;
type SituacaoInput = Omit<ArgsOf<typeof situacao.change>['body'], 'version'>;

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles];
const SHOWN = { handles: HANDLES };

/** The situations as this council has them. */
export function useSituacoes() {
  return useQuery(query(situacao.list));
}

/** What was decided about ways. */
export function useDecididos() {
  return useQuery(query(situacao.caminhos));
}

/** Renames or recolours a situation, here and on every screen that shows it. */
export function useChangeSituacao({ codigo, version }: Pick<Situacao, 'codigo' | 'version'>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SituacaoInput) =>
      call(situacao.change, { params: { codigo }, body: { ...body, version } }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: keyOf(situacao.list) }), reloadSettings()]),
    meta: SHOWN,
  });
}

/** Decides about a way. */
export function useChangeCaminho(
  { de, acao, para }: Pick<Decidido, 'de' | 'acao' | 'para'>,
  version: number,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CaminhoInput) =>
      call(situacao.changeCaminho, { params: { de, acao, para }, body: { ...body, version } }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(situacao.caminhos) }),
    meta: SHOWN,
  });
}
