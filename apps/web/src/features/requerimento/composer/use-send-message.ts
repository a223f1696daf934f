import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useEu } from '#platform/can.ts';
import { useSettings } from '#platform/settings.ts';
import { describeChanges } from '../acoes/changes.ts';
import { mensagem } from '../acoes/send.ts';
import { useSendingKey } from '../acoes/sending-key.ts';
import { type Detalhe, fetchRequerimento, keepRequerimento } from '../queries.ts';
import type { Leitor } from '../status-badge.tsx';

/** What leaves with one press of the button. */
export interface Outgoing {
  texto: string;
  interna: boolean;
  anexos: string[];
}

/**
 * Sends a message. When others did something in the request since the person began to write, it is shown first and
 * nothing is sent: the second attempt goes.
 */
export function useSendMessage(detail: Detalhe, leitor: Leitor, onSent: (sent: Outgoing) => void) {
  const cache = useQueryClient();
  const settings = useSettings();
  const nome = useEu()?.nomePreferido ?? '';
  const keyFor = useSendingKey();
  const seen = useRef<Detalhe | null>(null);
  const [conflict, setConflict] = useState<{ before: Detalhe; after: Detalhe } | null>(null);
  const mutation = useMutation({
    mutationFn: async (outgoing: Outgoing): Promise<Detalhe | null> => {
      const before = seen.current ?? detail;
      const after = await fetchRequerimento(cache, detail.id);
      seen.current = after;
      if (describeChanges(before, after, { settings, leitor, nome }).length > 0) {
        setConflict({ before, after });
        return null;
      }
      return mensagem(detail, outgoing, keyFor(outgoing));
    },
    onSuccess: (next, outgoing) => {
      if (!next) return;
      seen.current = null;
      setConflict(null);
      keepRequerimento(cache, next);
      onSent(outgoing);
    },
    meta: {
      handles: [
        'forbidden',
        'network',
        'timeout',
        'unavailable',
        'internal',
        'requerimento.transition_invalid',
      ],
    },
  });
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    conflict,
    /** The person begins to write: what is on the page now is what they know. */
    begin: () => {
      seen.current ??= detail;
    },
  };
}
