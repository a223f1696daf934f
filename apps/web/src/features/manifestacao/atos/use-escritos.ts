import { useCallback, useMemo, useRef, useState } from 'react';
import type { Valores } from './formulario.ts';

/** What was typed on a page and not sent, by act. */
export interface Escritos {
  of: (ato: string) => Valores | undefined;
  put: (ato: string, valores: Valores) => void;
  forget: (ato: string) => void;
  /** Whether something would be lost with the page. */
  pending: boolean;
}

/**
 * Keeps what is typed as long as the page is open, in memory alone: on the device it would tell the next person there who
 * writes to the ombudsman.
 */
export function useEscritos(): Escritos {
  const kept = useRef(new Map<string, Valores>());
  const [pending, setPending] = useState(false);
  const of = useCallback((ato: string) => kept.current.get(ato), []);
  const put = useCallback((ato: string, valores: Valores) => {
    kept.current.set(ato, valores);
    setPending(true);
  }, []);
  const forget = useCallback((ato: string) => {
    kept.current.delete(ato);
    setPending(kept.current.size > 0);
  }, []);
  return useMemo(() => ({ of, put, forget, pending }), [of, put, forget, pending]);
}
