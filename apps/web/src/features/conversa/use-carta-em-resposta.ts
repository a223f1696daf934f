import { useState } from 'react';
import { type CartaDaLista, useCartasDoRequerimento } from '#features/carta/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import type { CartaDaMensagem } from './use-kept-carta.ts';

/** The letter to answer, from the address or from the kept draft. */
export type EmResposta =
  | { fase: 'nenhuma' }
  | { fase: 'aceita'; carta: CartaDaLista }
  /** It is still loading. */
  | { fase: 'buscando' }
  | { fase: 'falhou'; repetir: () => void; repetindo: boolean }
  /** It takes no answer: already answered, cancelled, or without ciência. Null when the request has no such letter. */
  | { fase: 'recusa'; carta: CartaDaLista | null };

interface CartaRespondida {
  emResposta: EmResposta;
  carta: CartaDaMensagem;
  /** Detaches the message from the letter. */
  drop: () => void;
}

/** The letter that is answered, in its current state, and how to detach it. */
export function useCartaEmResposta(requerimentoId: string): CartaRespondida {
  const [search, setSearch] = useSearchState<{ carta?: string }>();
  const [dropped, setDropped] = useState<string>();
  const cartas = useCartasDoRequerimento(requerimentoId);
  const [restored, setRestored] = useState<string>();
  const id = search.carta ?? restored;
  return {
    emResposta: id === undefined ? { fase: 'nenhuma' } : read(id, cartas),
    carta: { id, dropped, restore: setRestored },
    drop: () => {
      setDropped(id);
      setRestored(undefined);
      if (search.carta !== undefined) setSearch({ carta: undefined });
    },
  };
}

function read(id: string, cartas: ReturnType<typeof useCartasDoRequerimento>): EmResposta {
  const { data, isError, errorUpdateCount, isFetching, refetch } = cartas;
  const carta = data?.items.find((one) => one.id === id) ?? null;
  if (carta?.situacao === 'CIENTE') return { fase: 'aceita', carta };
  // A retry without data clears the error early; the phase and its button must stay until there is a result.
  if (isError || (data === undefined && errorUpdateCount > 0))
    return { fase: 'falhou', repetir: () => void refetch(), repetindo: isFetching };
  // The cached letter may predate its ciência.
  return data === undefined || isFetching ? { fase: 'buscando' } : { fase: 'recusa', carta };
}
