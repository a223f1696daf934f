import { cobranca as rotas } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { isProblem } from '#platform/problem.ts';

/** A charge as its request shows it. */
export type Cobranca = NonNullable<ResponseOf<typeof requerimento.detail>['cobranca']>;

/** How often a charge to be paid is asked about, in milliseconds: twice within the five seconds of the promise. */
const POLL_MS = 2500;
/** A code to come is asked for as often for a minute, then now and then, in milliseconds. */
const CODE_MS = 60_000;
const CODE_SLOW_MS = 15_000;
/** And no longer than this: each answer keeps the session awake. */
const CODE_LIMIT_MS = 600_000;

/**
 * Whether a charge is paid yet: asked again and again while the page is in sight and there is a network. A question
 * without an answer says nothing, the next one comes soon; that there is no such charge for this person any more, as for a
 * proxy whose power ended, is an answer.
 */
export function useSituacao({ id, situacao }: Cobranca) {
  const { data, error } = useQuery({
    ...query(rotas.situacao, { params: { id } }),
    enabled: isEmAberto(situacao),
    staleTime: 0,
    retry: false,
    networkMode: 'online',
    refetchInterval: ({ state }) =>
      isGone(state.error) || (state.data && !isEmAberto(state.data.situacao)) ? false : POLL_MS,
  });
  return { heard: data, gone: isGone(error) };
}

function isGone(error: unknown): boolean {
  return isProblem(error, 'not_found');
}

/**
 * The Pix code of a charge and what goes with it. Until there is one that holds it is asked for, for some minutes after
 * the panel opened or the person asked; after that only the situation tells that the provider is back.
 */
export function usePix(cobranca: Cobranca) {
  const { id, pix } = cobranca;
  const [opened] = useState(() => now().getTime());
  const gerar = useGerarPix(id);
  const since = Math.max(opened, gerar.submittedAt);
  const detail = useQuery({
    ...query(rotas.detail, { params: { id } }),
    enabled: cobranca.simulada || !holds(pix),
    retry: false,
    refetchInterval: ({ state }) => {
      const waited = now().getTime() - since;
      const heard = state.data?.pix ?? null;
      // The request may bring the code before this answer has it, and with it the page that plays the bank.
      const behind = cobranca.simulada && !holds(heard);
      if ((holds(later(pix, heard)) && !behind) || waited > CODE_LIMIT_MS) return false;
      return waited > CODE_MS ? CODE_SLOW_MS : POLL_MS;
    },
  }).data;
  return {
    pix: later(pix, detail?.pix ?? null),
    simulada: cobranca.simulada || detail?.simulada === true,
    simulacao: detail?.simulacao ?? null,
    gerar,
  };
}

function holds(pix: Cobranca['pix']): boolean {
  return pix !== null && Date.parse(pix.expiraEm) > now().getTime();
}

/** Of two codes the one that holds longer: another may have been made since the first was read. */
function later(one: Cobranca['pix'], other: Cobranca['pix']): Cobranca['pix'] {
  if (!one || !other) return one ?? other;
  return Date.parse(other.expiraEm) > Date.parse(one.expiraEm) ? other : one;
}

/** The change that asks the provider for a code once more. */
export type GerarPix = ReturnType<typeof useGerarPix>;

/** Asks the provider for a code once more; the panel shows every refusal itself. */
function useGerarPix(id: string) {
  const cache = useQueryClient();
  const args = { params: { id } };
  return useMutation({
    mutationFn: () => call(rotas.gerarPix, args),
    meta: {
      handles: [
        'pagamento.unavailable',
        'pagamento.paid',
        'pagamento.closed',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'rate_limited',
        'not_found',
      ],
    },
    onSuccess: (detail) => cache.setQueryData(keyOf(rotas.detail, args), detail),
    onError: (error) => {
      // The page is behind: it reads again what became of the charge.
      if (isProblem(error, 'pagamento.paid', 'pagamento.closed')) refresh(cache);
    },
  });
}

/** Reads the request of a charge again, wherever it is shown. */
export function useRefreshPedido(): () => void {
  const cache = useQueryClient();
  return useCallback(() => refresh(cache), [cache]);
}

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.detail) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.list) });
}
