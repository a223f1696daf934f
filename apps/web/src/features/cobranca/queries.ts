import { cobranca as rotas } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { isProblem } from '#platform/problem.ts';

/** A charge as part of its request. */
export type Cobranca = NonNullable<ResponseOf<typeof requerimento.detail>['cobranca']>;

/** Polling interval of a charge, in milliseconds: twice within the promised five seconds. */
const POLL_MS = 2500;
/** A missing code is polled at that interval for this long, then slowly; in milliseconds. */
const CODE_MS = 60_000;
const CODE_SLOW_MS = 15_000;
/** Limit of polling for a code, in milliseconds, because each response keeps the session alive. */
const CODE_LIMIT_MS = 600_000;

/**
 * Whether a charge is paid, polled while the page is visible and online. A failed poll is ignored. `not_found` means that
 * the person lost access, such as a proxy whose power ended.
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
 * The Pix code of a charge. A missing one is polled for some minutes after opening or a retry; after that only the state
 * shows that the provider is back.
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
      // The request may bring the code before this response has it with the link to the simulated bank.
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

/** The code that is valid longer; another may have been issued since the first was fetched. */
function later(one: Cobranca['pix'], other: Cobranca['pix']): Cobranca['pix'] {
  if (!one || !other) return one ?? other;
  return Date.parse(other.expiraEm) > Date.parse(one.expiraEm) ? other : one;
}

/** Requests a Pix code from the provider; the panel shows all its errors. */
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
      // The page is stale, so the request is refetched.
      if (isProblem(error, 'pagamento.paid', 'pagamento.closed')) refresh(cache);
    },
  });
}

/** Returns a function that refetches the request of a charge everywhere. */
export function useRefreshPedido(): () => void {
  const cache = useQueryClient();
  return useCallback(() => refresh(cache), [cache]);
}

function refresh(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.detail) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.list) });
}
