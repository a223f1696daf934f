import { useMutation } from '@tanstack/react-query';
import { useRefreshCartas } from '#features/carta/api.tsx';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { isProblem } from '#platform/problem.ts';
import type { Outgoing } from './draft.ts';
import { PASSING, useAttempts } from './use-attempts.ts';
import { useNewsOfOthers } from './use-news-of-others.ts';

/**
 * Sends a message; a reply of the staff waits on the server first, where it can be undone. When others did something in
 * the request since the person began to write, it is shown first and nothing is sent: the second attempt goes.
 */
export function useSendMessage(detail: Detalhe, leitor: Leitor, onSent: (sent: Outgoing) => void) {
  const refreshCartas = useRefreshCartas();
  const { conflict, look, begin, review, forget } = useNewsOfOthers(detail, leitor);
  const { attempt, lostAt, arrive } = useAttempts(detail.id, leitor === 'equipe');
  const mutation = useMutation({
    mutationFn: async (outgoing: Outgoing): Promise<true | null> => {
      const version = lostAt(outgoing) ?? (await look())?.version;
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
      arrive();
      // However its letter is thought of on this page by now.
      if (outgoing.cartaId !== undefined) refreshCartas();
      forget();
      onSent(outgoing);
    },
    onError: (error) => {
      // Somebody was first: as it is shown the letter takes no answer.
      if (isProblem(error, 'not_possible')) refreshCartas();
    },
    meta: {
      handles: [...PASSING, 'forbidden', 'stale', 'requerimento.transition_invalid', 'not_possible'],
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    conflict,
    /** The letter of an attempt with an unknown result; the retry keeps it. */
    tried: isProblem(mutation.error, ...PASSING) ? (mutation.variables?.cartaId ?? null) : null,
    review,
    begin,
  };
}
