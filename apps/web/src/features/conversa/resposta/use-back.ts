import { useEffect, useRef } from 'react';
import { getLatestCopy } from '#platform/local-copy.ts';
import type { WithFiles } from '../kept.ts';
import type { Devolvida } from './queries.ts';

/** The draft with an undone reply before newer text; applying it twice has no further effect. */
function withBack(now: WithFiles, { texto, anexos }: Devolvida): WithFiles {
  const written = now.texto.startsWith(texto) ? now.texto : [texto, now.texto].filter(Boolean).join('\n\n');
  const rest = now.anexos.filter(({ id }) => !anexos.some((one) => one.id === id));
  return { ...now, texto: written, anexos: [...anexos, ...rest] };
}

interface Field {
  /** Device key of the draft. */
  key: string;
  change: (next: (now: WithFiles) => WithFiles) => void;
  /** Called when the field has the reply, so that no other field takes it. */
  onTaken: (() => void) | undefined;
}

/** Puts an undone reply back into a field. */
export function useBack(back: Devolvida | null, { key, ...field }: Field): void {
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => {
    if (back === null) return;
    latest.current.onTaken?.();
    // A new field first restores its own copy.
    void getLatestCopy(key).then(() => latest.current.change((now) => withBack(now, back)));
  }, [back, key]);
}
