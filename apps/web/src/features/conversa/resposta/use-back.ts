import { useEffect, useRef } from 'react';
import { getLatestCopy } from '#platform/local-copy.ts';
import type { WithFiles } from '../kept.ts';
import type { Devolvida } from './queries.ts';

/** The draft with an undone reply before what was written since; given twice, it is there once. */
function withBack(now: WithFiles, { texto, anexos }: Devolvida): WithFiles {
  const written = now.texto.startsWith(texto) ? now.texto : [texto, now.texto].filter(Boolean).join('\n\n');
  const rest = now.anexos.filter(({ id }) => !anexos.some((one) => one.id === id));
  return { ...now, texto: written, anexos: [...anexos, ...rest] };
}

interface Field {
  /** Where its draft is kept on this device. */
  key: string;
  change: (next: (now: WithFiles) => WithFiles) => void;
  /** It has the reply now: another field of the same name must not get it again. */
  onTaken: (() => void) | undefined;
}

/** Gives an undone reply back to a field. */
export function useBack(back: Devolvida | null, { key, ...field }: Field): void {
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  useEffect(() => {
    if (back === null) return;
    latest.current.onTaken?.();
    // A field that was only just drawn gets what is kept of it first.
    void getLatestCopy(key).then(() => latest.current.change((now) => withBack(now, back)));
  }, [back, key]);
}
