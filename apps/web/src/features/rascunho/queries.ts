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

/** Invalidates the list of drafts after a new one. */
export function useForgetRascunhos(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: keyOf(rascunho.list) });
}

/** Discards a draft and its files, on the server and on this device. */
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

/** Opens the form for somebody the person represents. The draft exists from the start. */
export function useBeginFor(tipoId: number) {
  const cache = useQueryClient();
  // One key per firm: a retry after a lost answer gives the same draft.
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

/** Each visit has its own cache entry, because an earlier one is older than what was typed since. */
let visits = 0;

/**
 * Opens the form of a service: the draft with its form, and the copy on this device. It never reloads while open,
 * because the session then holds the truth.
 */
export function useOpening(usuario: string, tipoId: number, rascunhoId: string | null) {
  const [visit] = useState(() => {
    visits += 1;
    return visits;
  });
  return useQuery({
    queryKey: ['formulario-aberto', usuario, tipoId, rascunhoId, visit],
    // Loads with the form, so that the catalogue stays small.
    queryFn: async () => {
      const { openFormulario } = await import('./saving/open-formulario.ts');
      return openFormulario(usuario, tipoId, rascunhoId);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Expected day of the answer if filed now; fetched again after each save. */
export function usePrevisao({ rascunhoId, version, save }: RascunhoState) {
  const asked = query(rascunho.previsao, { params: { id: rascunhoId ?? '' } });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: rascunhoId !== null && save === 'salvo',
    staleTime: 0,
  });
}

/** Files the request; the screen shows every refusal itself. */
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

/** Interval and limit of the checks for documents, in milliseconds. */
const POLL_MS = 3000;
const POLL_UNTIL_MS = 180_000;

/** A filed request. It refetches until its documents are ready, or for three minutes. */
export function useFiledRequest(id: string) {
  return useQuery({
    ...query(requerimento.detail, { params: { id } }),
    refetchInterval: ({ state }) => {
      const waiting = state.data?.documentos.some((documento) => !documento.pronto) ?? false;
      return waiting && state.dataUpdateCount * POLL_MS < POLL_UNTIL_MS ? POLL_MS : false;
    },
  });
}
