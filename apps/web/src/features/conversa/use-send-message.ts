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

/** Failures after which the result is unknown. */
const PASSING: readonly ClientProblemCode[] = ['network', 'timeout', 'unavailable', 'internal'];

/** The content of one message. */
export interface Outgoing {
  texto: string;
  interna: boolean;
  anexos: string[];
  /** Id of the letter that it answers. */
  cartaId?: string;
  /** Ids of the people mentioned in a note. */
  mencoes?: string[];
}

/**
 * Sends a message; a reply of the staff first waits on the server, where it can be undone. News since the typing began are
 * shown first and block the first attempt, not the second.
 */
export function useSendMessage(detail: Detalhe, leitor: Leitor, onSent: (sent: Outgoing) => void) {
  const cache = useQueryClient();
  const settings = useSettings();
  const keyFor = useSendingKey();
  const refreshCartas = useRefreshCartas();
  const seen = useRef<Detalhe | null>(null);
  /** Number of sent messages. */
  const arrived = useRef(0);
  const lost = useRef<{ text: string; version: number } | null>(null);
  const [conflict, setConflict] = useState<{ before: Detalhe; after: Detalhe } | null>(null);
  /** The latest state; null after showing news that the person has not seen. */
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
    // The same text after an undone reply is a new reply.
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
      // It may have arrived, so the retry must be identical.
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
        // Another version was written meanwhile; one without news for the person does not block.
        const next = await look();
        return next && attempt(outgoing, next.version);
      }
    },
    onSuccess: (left, outgoing) => {
      if (!left) return;
      arrived.current += 1;
      // Also when the letter was detached meanwhile.
      if (outgoing.cartaId !== undefined) refreshCartas();
      seen.current = null;
      setConflict(null);
      onSent(outgoing);
    },
    onError: (error) => {
      // Somebody else was faster; the refetched letter takes no answer.
      if (isProblem(error, 'carta.not_possible')) refreshCartas();
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
        'carta.not_possible',
      ],
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    conflict,
    /** The letter of an attempt with an unknown result; the retry keeps it. */
    tried: isProblem(mutation.error, ...PASSING) ? (mutation.variables?.cartaId ?? null) : null,
    /** Moves to the first news, which then counts as read; the text stays. */
    review: () => {
      if (conflict) goToNews(conflict);
      setConflict(null);
    },
    /** Call this when typing begins: the current state counts as seen. */
    begin: () => {
      seen.current ??= detail;
    },
  };
}

/** Moves the focus to the first entry that the person does not know. */
function goToNews({ before, after }: { before: Detalhe; after: Detalhe }): void {
  const known = new Set(before.eventos.map(({ id }) => id));
  const first = after.eventos.find(({ id }) => !known.has(id));
  const entry = first && document.getElementById(`evento-${first.id}`);
  if (!entry) return;
  entry.tabIndex = -1;
  entry.scrollIntoView({ block: 'center' });
  entry.focus({ preventScroll: true });
}

/** Hands a reply to the server, which sends it once the time to undo is over. */
async function reter(
  cache: QueryClient,
  requerimentoId: string,
  { body, key }: { body: ArgsOf<typeof resposta.reter>['body']; key: string },
): Promise<void> {
  const args = { params: { id: requerimentoId } };
  const held = await call(resposta.reter, { ...args, body }, { idempotencyKey: key });
  // An older pending response would overwrite this one.
  void cache.cancelQueries({ queryKey: keyOf(resposta.list, args) });
  cache.setQueryData(keyOf(resposta.list, args), held);
}
