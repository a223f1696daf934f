import type { Acao } from '@balcao/domain/requerimento/acao';
import { useState } from 'react';
import type { Detalhe } from '#features/requerimento/api.tsx';

interface Done {
  acao: Acao;
  /** Ids of what had happened by then; null when that is not known. */
  known: ReadonlySet<string> | null;
}

/**
 * What the person just did, to be confirmed above the request, until somebody else does something in it: a confirmation
 * that stays would say what may no longer be so. What the portal does by itself follows from the act.
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
