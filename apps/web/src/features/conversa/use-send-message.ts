import type { ArgsOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefreshCartas } from '#features/carta/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { type Detalhe, fetchRequerimento, keepRequerimento } from '#features/requerimento/api.tsx';
import { describeChanges } from '#features/tramite/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useSettings } from '#platform/settings.ts';

/** Failures after which nobody knows whether the message arrived. */
const PASSING: readonly ClientProblemCode[] = ['network', 'timeout', 'unavailable', 'internal'];

/** What leaves with one press of the button. */
export interface Outgoing {
  texto: string;
  interna: boolean;
  anexos: string[];
  /** The letter that it answers. */
  cartaId?: string;
  /** Ids of those whom a note mentions. */
  mencoes?: string[];
}

/**
 * Sends a message; a reply of the staff waits on the server first, where it can be undone. When others did something in the request since the person began to write, it is shown first and
 * nothing is sent: the second attempt goes.
 */
export function useSendMessage(detail: Detalhe, leitor: Leitor, onSent: (sent: Outgoing) => void) {
  const cache = useQueryClient();
  const settings = useSettings();
  const keyFor = useSendingKey();
  const refreshCartas = useRefreshCartas();
  const seen = useRef<Detalhe | null>(null);
  /** How many were sent from here. */
  const arrived = useRef(0);
  const lost = useRef<{ text: string; version: number } | null>(null);
  const [conflict, setConflict] = useState<{ before: Detalhe; after: Detalhe } | null>(null);
  /** The newest state; null when others did something in it that the person has not seen, which is then shown. */
  const look = async (): Promise<Detalhe | null> => {
    const before = seen.current ?? detail;
    const after = await fetchRequerimento(cache, detail.id);
    seen.current = after;
    if (describeChanges(before, after, { settings, leitor }).length === 0) return after;
    setConflict({ before, after });
    return null;
  };
  const held = leitor === 'equipe';
  const attempt = async (outgoing: Outgoing, version: number): Promise<true> => {
    const body = { ...outgoing, version };
    // The same words after an undone reply, upon the same state, are another reply.
    const key = keyFor([body, arrived.current]);
    lost.current = null;
    try {
      if (held && !outgoing.interna) {
        const { texto, anexos } = outgoing;
        await reter(cache, detail.id, { body: { texto, anexos, version }, key });
      } else
        keepRequerimento(
          cache,
          await call(requerimento.mensagem, { params: { id: detail.id }, body }, { idempotencyKey: key }),
        );
      return true;
    } catch (error) {
      // It may have arrived: the next attempt must be the very same.
      if (isProblem(error, ...PASSING)) lost.current = { text: JSON.stringify(outgoing), version };
      throw error;
    }
  };
  const mutation = useMutation({
    mutationFn: async (outgoing: Outgoing): Promise<true | null> => {
      const again = lost.current?.text === JSON.stringify(outgoing) ? lost.current.version : null;
      const version = again ?? (await look())?.version;
      if (version === undefined) return null;
      try {
        return await attempt(outgoing, version);
      } catch (error) {
        if (!isProblem(error, 'stale')) throw error;
        // Overtaken between the look and the sending; what is nobody's news (a new deadline) stops nothing.
        const next = await look();
        return next && attempt(outgoing, next.version);
      }
    },
    onSuccess: (left, outgoing) => {
      if (!left) return;
      arrived.current += 1;
      // However its letter is thought of on this page by now.
      if (outgoing.cartaId !== undefined) refreshCartas();
      seen.current = null;
      setConflict(null);
      onSent(outgoing);
    },
    onError: (error) => {
      // Somebody was first: as it is shown the letter takes no answer.
      if (isProblem(error, 'not_possible')) refreshCartas();
    },
    meta: {
      handles: [
        'forbidden',
        'stale',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'requerimento.transition_invalid',
        'not_possible',
      ],
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    conflict,
    /** The letter that an attempt answered which may have arrived: it is made again as it was. */
    tried: isProblem(mutation.error, ...PASSING) ? (mutation.variables?.cartaId ?? null) : null,
    /** Goes to what happened; it then counts as read, and what was typed waits. */
    review: () => {
      if (conflict) goToNews(conflict);
      setConflict(null);
    },
    /** The person begins to write: what is on the page now is what they know. */
    begin: () => {
      seen.current ??= detail;
    },
  };
}

/** Shows the first entry of the stream that the person does not know yet. */
function goToNews({ before, after }: { before: Detalhe; after: Detalhe }): void {
  const known = new Set(before.eventos.map(({ id }) => id));
  const first = after.eventos.find(({ id }) => !known.has(id));
  const entry = first && document.getElementById(`evento-${first.id}`);
  if (!entry) return;
  entry.tabIndex = -1;
  entry.scrollIntoView({ block: 'center' });
  entry.focus({ preventScroll: true });
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
