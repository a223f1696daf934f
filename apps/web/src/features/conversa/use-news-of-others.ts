import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Leitor } from '#features/requerimento/api.tsx';
import { type Detalhe, fetchRequerimento } from '#features/requerimento/api.tsx';
import { describeChanges } from '#features/tramite/api.tsx';
import { useSettings } from '#platform/settings.ts';

/** What others did in the request since the person began to write: it is shown once, before anything is sent. */
export function useNewsOfOthers(detail: Detalhe, leitor: Leitor) {
  const cache = useQueryClient();
  const settings = useSettings();
  const seen = useRef<Detalhe | null>(null);
  const [conflict, setConflict] = useState<{ before: Detalhe; after: Detalhe } | null>(null);
  return {
    conflict,
    /** The newest state; null when others did something in it that the person has not seen, which is then shown. */
    look: async (): Promise<Detalhe | null> => {
      const before = seen.current ?? detail;
      const after = await fetchRequerimento(cache, detail.id);
      seen.current = after;
      if (describeChanges(before, after, { settings, leitor }).length === 0) return after;
      setConflict({ before, after });
      return null;
    },
    /** The person begins to write: what is on the page now is what they know. */
    begin: () => {
      seen.current ??= detail;
    },
    /** Goes to what happened; it then counts as read, and what was typed waits. */
    review: () => {
      if (conflict) goToNews(conflict);
      setConflict(null);
    },
    /** It was sent: the next one begins anew. */
    forget: () => {
      seen.current = null;
      setConflict(null);
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
