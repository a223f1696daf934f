import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepRequerimento } from '#features/requerimento/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import type { Outgoing } from './draft.ts';

/** Failures after which nobody knows whether the message arrived. */
export const PASSING: readonly ClientProblemCode[] = ['network', 'timeout', 'unavailable', 'internal'];

/** Sends a message; an attempt without an answer may still have arrived. `held`: a reply waits on the server first. */
export function useAttempts(requerimentoId: string, held: boolean) {
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  /** How many were sent from here. */
  const arrived = useRef(0);
  const lost = useRef<{ text: string; version: number } | null>(null);
  return {
    attempt: async (outgoing: Outgoing, version: number): Promise<true> => {
      const body = { ...outgoing, version };
      // The same words after an undone reply, upon the same state, are another reply.
      const key = keyFor([body, arrived.current]);
      lost.current = null;
      try {
        if (held && !outgoing.interna) {
          const { texto, anexos } = outgoing;
          await reter(cache, requerimentoId, { body: { texto, anexos, version }, key });
        } else
          keepRequerimento(
            cache,
            await call(
              requerimento.mensagem,
              { params: { id: requerimentoId }, body },
              { idempotencyKey: key },
            ),
          );
        return true;
      } catch (error) {
        // It may have arrived: the next attempt must be the very same.
        if (isProblem(error, ...PASSING)) lost.current = { text: JSON.stringify(outgoing), version };
        throw error;
      }
    },
    /** The state upon which these words were sent without an answer. */
    lostAt: (outgoing: Outgoing): number | null =>
      lost.current?.text === JSON.stringify(outgoing) ? lost.current.version : null,
    /** One of them arrived. */
    arrive: () => {
      arrived.current += 1;
    },
  };
}

/** Hands a reply over to the server, which lets it go when the time to undo it is over. */
async function reter(
  cache: QueryClient,
  requerimentoId: string,
  { body, key }: { body: ArgsOf<typeof resposta.reter>['body']; key: string },
): Promise<void> {
  const args = { params: { id: requerimentoId } };
  const held = await call(resposta.reter, { ...args, body }, { idempotencyKey: key });
  // An older answer on its way would put back what was there before.
  void cache.cancelQueries({ queryKey: keyOf(resposta.list, args) });
  cache.setQueryData(keyOf(resposta.list, args), held);
}
