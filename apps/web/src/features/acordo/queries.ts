import { acordo } from '@balcao/contract/acordo';
import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { tentativa } from '@balcao/contract/tentativa';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, keyOf, query } from '#platform/call.ts';

export type Acordo = ResponseOf<typeof acordo.detail>;
export type Parcela = Acordo['parcelas'][number];

/** How often a payment is asked about, in milliseconds: twice within the promised five seconds. */
const POLL_MS = 2_500;

/** An agreement and how it goes. */
export function useAcordo(id: string) {
  return useQuery(query(acordo.detail, { params: { id } }));
}

/** Returns a function that reads agreements anew, wherever they are shown. */
export function useRefreshAcordo(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: keyOf(acordo.detail) });
    void cache.invalidateQueries({ queryKey: keyOf(cobranca.parcelas) });
  }, [cache]);
}

/** Asks for one Pix code for these instalments together; the dialog shows every failure. */
export function useAbrirPix(cobrancas: readonly string[]) {
  return useMutation({
    mutationFn: () => call(tentativa.abrir, { body: { cobrancas: [...cobrancas], meio: 'PIX' } }),
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
  });
}

/** How a payment stands, asked for until it has ended. */
export function useTentativa(id: string | undefined) {
  return useQuery({
    ...query(tentativa.detail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
    networkMode: 'online',
    refetchInterval: ({ state }) => {
      const situacao = state.data?.situacao;
      return situacao === undefined || situacao === 'CRIADA' || situacao === 'ATIVA' ? POLL_MS : false;
    },
  }).data;
}
