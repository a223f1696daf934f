import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { getSession } from '#platform/session.ts';
import type { RascunhoSession } from './saving/rascunho-session.ts';
import type { RascunhoState } from './saving/rascunho-state.ts';

/** Every active service, with the person's eligibility. */
export function useServicos() {
  return useQuery({ ...query(tipo.list), staleTime: 60_000 });
}

/** Own drafts, latest first. */
export function useRascunhos() {
  return useQuery({ ...query(rascunho.list), staleTime: 0 });
}

/** Forgets the list of drafts, after one more came to exist. */
export function useForgetRascunhos(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keyOf(rascunho.list) });
}

/** Discards a draft and its files, at the portal and on this device. */
export function useDiscardRascunho() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; tipoId: number }) => call(rascunho.remove, { params: { id } }),
    onSuccess: async (_, { id, tipoId }) => {
      const { forgetRascunho } = await import('./saving/local-rascunho.ts');
      await forgetRascunho(getSession()?.sub ?? '', tipoId, id);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(rascunho.list) }),
  });
}

/** Opens the form on behalf of somebody whom the person represents: the draft exists from the start, in their name. */
export function useBeginFor(tipoId: number) {
  const cache = useQueryClient();
  // One key for each: pressed again after a lost answer it is the same draft, for another firm it is another.
  const [chaves] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: (autorId: string) => {
      const chave = chaves.get(autorId) ?? newUuid();
      chaves.set(autorId, chave);
      return call(rascunho.create, { body: { tipoId, autorId } }, { idempotencyKey: chave });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(rascunho.list) }),
  });
}

/** Each visit opens anew: what an earlier one read is older than what was typed in it. */
let visits = 0;

/**
 * Opens the form of a service: the draft with the form it was begun with, and what this device kept of it. Never taken
 * again while it is open: from then on the open draft is the truth.
 */
export function useOpening(usuario: string, tipoId: number, rascunhoId: string | null) {
  const [visit] = useState(() => {
    visits += 1;
    return visits;
  });
  return useQuery({
    queryKey: ['formulario-aberto', usuario, tipoId, rascunhoId, visit],
    // Fetched with the form: the catalogue does without it.
    queryFn: async () => {
      const { openFormulario } = await import('./saving/open-formulario.ts');
      return openFormulario(usuario, tipoId, rascunhoId);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Until when the draft would be answered if it were filed now; asked again for each version that is saved. */
export function usePrevisao({ rascunhoId, version, save }: RascunhoState) {
  const asked = query(rascunho.previsao, { params: { id: rascunhoId ?? '' } });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: rascunhoId !== null && save === 'salvo',
    staleTime: 0,
  });
}

/** Files the request; the screen explains every refusal itself. */
export function useSubmit(session: RascunhoSession, onFiled: (id: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: session.submit,
    meta: {
      handles: [
        'requerimento.duplicate',
        'requerimento.not_eligible',
        'requerimento.closed',
        'rascunho.stale',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'rate_limited',
        'not_found',
      ],
    },
    onSuccess: async ({ id }) => {
      onFiled(id);
      await Promise.all([
        cache.invalidateQueries({ queryKey: keyOf(rascunho.list) }),
        cache.invalidateQueries({ queryKey: keyOf(requerimento.list) }),
      ]);
    },
  });
}

/** How often the confirmation asks whether the documents are ready, and for how long, in milliseconds. */
const POLL_MS = 3000;
const POLL_UNTIL_MS = 180_000;

/** The request just filed; asked again until its documents are ready, or for three minutes. */
export function useFiledRequest(id: string) {
  return useQuery({
    ...query(requerimento.detail, { params: { id } }),
    refetchInterval: ({ state }) => {
      const waiting = state.data?.documentos.some((documento) => !documento.pronto) ?? false;
      return waiting && state.dataUpdateCount * POLL_MS < POLL_UNTIL_MS ? POLL_MS : false;
    },
  });
}
