import { cartao } from '@balcao/contract/cartao';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { goToAcquirer } from './go-to-acquirer.ts';

export type Preparo = ResponseOf<typeof cartao.preparar>;
export type Pagamento = ResponseOf<typeof cartao.detail>;

/** Polling interval of a payment, in milliseconds. */
const POLL_MS = 2_500;

const preparo = (cobrancas: string) => query(cartao.preparar, { query: { cobrancas } });

/** What paying these charges by card comes to today. */
export function usePreparo(cobrancas: string) {
  return useQuery({ ...preparo(cobrancas), staleTime: 0, retry: false });
}

/** Opens the payment, and leaves for the page of the acquirer; a payment that was decided meanwhile is shown instead. */
export function usePagar(cobrancas: string, onDecided: (id: string) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ArgsOf<typeof cartao.pagar>['body']) => call(cartao.pagar, { body }),
    meta: {
      handles: [
        'pagamento.unavailable',
        'pagamento.paid',
        'pagamento.closed',
        'pagamento.changed',
        'not_possible',
        'not_found',
        'validation',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'rate_limited',
      ],
    },
    onSuccess: ({ id, pagina }) => (pagina ? goToAcquirer(pagina) : onDecided(id)),
    onError: (error) => {
      // What the page shows is old.
      if (
        isProblem(
          error,
          'pagamento.changed',
          'pagamento.paid',
          'pagamento.closed',
          'not_possible',
          'not_found',
        )
      )
        void cache.invalidateQueries({ queryKey: preparo(cobrancas).queryKey });
    },
  });
}

/**
 * How a payment stands. The acquirer is asked once, on the return from its page; after that the answer is polled until it is
 * decided.
 */
export function usePagamento(id: string) {
  const cache = useQueryClient();
  const read = query(cartao.detail, { params: { id } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cartao.conferir, { params: { id } }),
    meta: { handles: ['network', 'timeout', 'unavailable', 'internal', 'rate_limited', 'not_found'] },
    onSuccess: (pagamento) => cache.setQueryData(read.queryKey, pagamento),
  });
  useEffect(() => mutate(), [mutate]);
  const pagamento = useQuery({
    ...read,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.andamento === 'ESPERA' ? POLL_MS : false),
  });
  return { pagamento, asking: isPending };
}

/** Deletes a kept card. */
export function useEsquecer(cobrancas: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cartao.esquecer, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: preparo(cobrancas).queryKey }),
  });
}
