import { acordo } from '@balcao/contract/acordo';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { credito } from '@balcao/contract/credito';
import { tentativa } from '@balcao/contract/tentativa';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { useRefreshPedido } from '../queries.ts';

/** Twice within the promised five seconds, in milliseconds. */
const POLL_MS = 2_500;

/** Opens a Pix code for these charges together. The dialog shows every failure. */
export function useAbrirPix(cobrancas: readonly string[]) {
  const cache = useQueryClient();
  // Kept apart from the mutation, which forgets its answer when it is asked again.
  const [id, setId] = useState<string>();
  const abrir = useMutation({
    mutationFn: () => call(tentativa.abrir, { body: { cobrancas: [...cobrancas], meio: 'PIX' } }),
    onSuccess: (opened) => {
      cache.setQueryData(keyOf(tentativa.detail, { params: { id: opened.id } }), opened);
      setId(opened.id);
    },
    meta: {
      handles: [
        'pagamento.unavailable',
        'pagamento.paid',
        'pagamento.closed',
        'validation',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'rate_limited',
        'not_found',
      ],
    },
  });
  return { ...abrir, id };
}

/** How a way of paying stands, asked for until it has ended. `gone`: the reader lost access to it. */
export function useTentativa(id: string | undefined) {
  const { data, error } = useQuery({
    ...query(tentativa.detail, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
    networkMode: 'online',
    refetchInterval: ({ state: { data: heard, error: failed } }) => {
      const waits = heard === undefined || heard.situacao === 'CRIADA' || heard.situacao === 'ATIVA';
      return waits && !isProblem(failed, 'not_found') ? POLL_MS : false;
    },
  });
  return { tentativa: data, gone: isProblem(error, 'not_found') };
}

/** Reads the lists of charges and the requests anew, once this is so. */
export function useRefreshListas(isSo: boolean): void {
  const cache = useQueryClient();
  const refreshPedido = useRefreshPedido();
  useEffect(() => {
    if (!isSo) return;
    for (const route of [cobrancasLista.minhas, acordo.list, credito.list])
      void cache.invalidateQueries({ queryKey: keyOf(route) });
    refreshPedido();
  }, [isSo, cache, refreshPedido]);
}
