import type { Acao } from '@balcao/domain/requerimento/acao';
import { useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';

interface Done {
  acao: Acao;
  /** Ids of the entries known at that time; null when unknown. */
  known: ReadonlySet<string> | null;
}

/**
 * The last act of the person, for a confirmation. It expires when somebody else acts, because it may no longer be true. Acts
 * of the portal do not count.
 */
export function useDone(detail: Detalhe) {
  const [done, setDone] = useState<Done | null>(null);
  const overtaken = detail.eventos.some(
    ({ id, autor, meu }) => done?.known && !done.known.has(id) && autor !== null && !meu,
  );
  return {
    done: overtaken ? null : (done?.acao ?? null),
    tell: (acao: Acao | null, after?: Detalhe) =>
      setDone(acao && { acao, known: after ? new Set(after.eventos.map(({ id }) => id)) : null }),
  };
}
