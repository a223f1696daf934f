import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, keyOf, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';

type Respostas = ResponseOf<typeof resposta.list>;

/** One's own reply that was not sent yet, with its sending time by the local clock. */
export type Retida = Respostas['items'][number] & { saiA: number };

/** The content of an undone reply. */
export type Devolvida = ResponseOf<typeof resposta.desfazer>;

/** Polling interval for a reply whose time is over, in milliseconds. */
const ASK_AGAIN_MS = 1_000;

/** Converts the server's time to the local clock; only the remaining time is comparable. */
function withSaiA({ agora, items }: Respostas, since: number): Retida[] {
  return items.map((item) => ({ ...item, saiA: since + Date.parse(item.saiEm) - Date.parse(agora) }));
}

/** The known replies to a request. */
export interface Conhecidas {
  /** One's own replies that were not sent. */
  retidas: Retida[];
  /** Ids of one's own replies that were sent. */
  sairam: readonly string[];
  /** Names of colleagues whose reply is about to be sent. */
  colegas: string[];
  /** Whether the list has loaded. */
  known: boolean;
}

/** One's own replies to a request, and the names of colleagues about to reply. */
export function useRespostas(requerimentoId: string): Conhecidas {
  const cache = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...query(resposta.list, { params: { id: requerimentoId } }),
    enabled: can(useEu(), 'requerimento.assumir'),
    refetchInterval: ({ state: { data: known, dataUpdatedAt: since } }) => {
      const waiting = known ? withSaiA(known, since).filter(({ situacao }) => situacao === 'retida') : [];
      const first = Math.min(...waiting.map(({ saiA }) => saiA));
      return waiting.length === 0 ? false : Math.max(ASK_AGAIN_MS, first - now().getTime());
    },
  });
  const waiting = data?.items.length ?? 0;
  const before = useRef(waiting);
  useEffect(() => {
    // A missing reply was either sent as a message or undone.
    if (waiting < before.current) void forgetRequerimento(cache);
    before.current = waiting;
  }, [cache, waiting]);
  if (!data) return { retidas: [], sairam: [], colegas: [], known: false };
  return { ...data, retidas: withSaiA(data, dataUpdatedAt), known: true };
}

function forgetRequerimento(cache: QueryClient) {
  const { detail, list, contagens } = requerimento;
  return Promise.all(
    [detail, list, contagens].map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })),
  );
}

/** Applies a sent or undone reply to the cache before the list is refetched. */
export function drop(cache: QueryClient, id: string, left: boolean): void {
  void cache.cancelQueries({ queryKey: keyOf(resposta.list) });
  cache.setQueriesData<Respostas>({ queryKey: keyOf(resposta.list) }, (known) => {
    if (!known) return known;
    const items = known.items.filter((item) => item.id !== id);
    const sairam = left ? [...known.sairam, id] : known.sairam;
    return { ...known, items, total: items.length, sairam };
  });
}

/** Sends one's own reply at once. */
export function useEnviarResposta() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resposta.enviar, { params: { id } }),
    onSuccess: (_, id) => drop(cache, id, true),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(resposta.list) }),
  });
}
