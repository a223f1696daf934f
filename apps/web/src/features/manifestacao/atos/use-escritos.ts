import { useCallback, useMemo, useRef, useState } from 'react';
import { createPecas, type Pecas } from '#features/ouvidoria-arquivos/api.tsx';
import type { Valores } from './formulario.ts';

/** What was typed on a page and not sent, by act. */
export interface Escritos {
  of: (ato: string) => Valores | undefined;
  put: (ato: string, valores: Valores) => void;
  /** The files that were chosen for an act; none at first. */
  arquivos: (ato: string) => Pecas;
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
  const chosen = useRef(new Map<string, Pecas>());
  const [pending, setPending] = useState(false);
  const look = useCallback(
    () =>
      setPending(
        kept.current.size > 0 || [...chosen.current.values()].some(({ store }) => store.get().length > 0),
      ),
    [],
  );
  const of = useCallback((ato: string) => kept.current.get(ato), []);
  const put = useCallback((ato: string, valores: Valores) => {
    kept.current.set(ato, valores);
    setPending(true);
  }, []);
  const arquivos = useCallback(
    (ato: string) => {
      const known = chosen.current.get(ato);
      if (known) return known;
      const pecas = createPecas();
      pecas.store.subscribe(look);
      chosen.current.set(ato, pecas);
      return pecas;
    },
    [look],
  );
  const forget = useCallback(
    (ato: string) => {
      kept.current.delete(ato);
      chosen.current.get(ato)?.clear();
      look();
    },
    [look],
  );
  return useMemo(() => ({ of, put, arquivos, forget, pending }), [of, put, arquivos, forget, pending]);
}
