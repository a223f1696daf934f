import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { type Detalhe, keepManifestacao } from '../queries.ts';

export type Identidade = ResponseOf<typeof manifestacaoIdentidade.ver>;

/** How long an opening runs, in milliseconds. */
const ABERTA_MS = 15 * 60_000;

const askOf = (id: string) => query(manifestacaoIdentidade.ver, { params: { id } });

/** Who wrote it, while an opening may run. Without a recent one nothing is asked; an opening of somebody else answers nothing. */
export function useIdentidade(
  { id, aberturas }: Pick<Detalhe, 'id' | 'aberturas'>,
  { closed }: { closed: boolean },
) {
  const recent = aberturas.some(
    ({ em, aprovadaEm }) => now().getTime() - Date.parse(aprovadaEm ?? em) < ABERTA_MS,
  );
  return useQuery({
    ...askOf(id),
    enabled: recent && !closed,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Opens the identity: on record before it is shown, so that a repeat is another opening and goes without a key. */
export function useAbrir(id: string, { onDone }: { onDone: () => void }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) =>
      withStepUp(() => call(manifestacaoIdentidade.abrir, { params: { id }, body: { motivo } })),
    onSuccess: (identidade) => {
      cache.setQueryData(askOf(id).queryKey, identidade);
      void cache.invalidateQueries({ queryKey: keyOf(manifestacao.detail, { params: { id } }) });
      onDone();
    },
    meta: SHOWN_BY_FORM,
  });
}

export type Entrega = ArgsOf<typeof manifestacaoIdentidade.pedirEntrega>['body'];

/** Asks a second officer that the name be handed over. */
export function usePedirEntrega(id: string, { onDone }: { onDone: () => void }) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Entrega) =>
      withStepUp(() =>
        call(manifestacaoIdentidade.pedirEntrega, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
      ),
    onSuccess: (detail) => {
      keepManifestacao(cache, detail);
      onDone();
    },
    meta: SHOWN_BY_FORM,
  });
}

/** Approves what another officer asked: from then on both may see the name for a while. */
export function useAprovarEntrega(id: string) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (entrega: string) =>
      withStepUp(() =>
        call(
          manifestacaoIdentidade.aprovarEntrega,
          { params: { id, entrega } },
          { idempotencyKey: keyFor(entrega) },
        ),
      ),
    onSuccess: (detail) => keepManifestacao(cache, detail),
  });
}

/** Returns a function that takes the identity off this page. */
export function useFechar(id: string): () => void {
  const cache = useQueryClient();
  return useCallback(() => cache.removeQueries({ queryKey: askOf(id).queryKey }), [cache, id]);
}
