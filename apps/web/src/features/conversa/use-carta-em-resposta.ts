import { useState } from 'react';
import { type CartaDaLista, useCartasDoRequerimento } from '#features/carta/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import type { CartaDaMensagem } from './use-kept-carta.ts';

/** The letter to be answered: the address of the request names it, or what was kept of the answer does. */
export type EmResposta =
  | { fase: 'nenhuma' }
  | { fase: 'aceita'; carta: CartaDaLista }
  /** Nobody knows yet whether it takes an answer. */
  | { fase: 'buscando' }
  | { fase: 'falhou'; repetir: () => void; repetindo: boolean }
  /** It takes none: somebody answered it, or it was not acknowledged; null where the request has no such letter. */
  | { fase: 'recusa'; carta: CartaDaLista | null };

interface CartaRespondida {
  emResposta: EmResposta;
  carta: CartaDaMensagem;
  /** What is written answers no letter. */
  drop: () => void;
}

/** Which letter is answered, as the server has it now, and what parts it from what is written. */
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
  // Asked again without any letters, it is no error any more before there is an answer: the phase would go, and its button with it.
  if (isError || (data === undefined && errorUpdateCount > 0))
    return { fase: 'falhou', repetir: () => void refetch(), repetindo: isFetching };
  // What is kept here may be from before it was acknowledged.
  return data === undefined || isFetching ? { fase: 'buscando' } : { fase: 'recusa', carta };
}
