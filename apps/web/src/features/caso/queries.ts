import { useQuery } from '@tanstack/react-query';
import { type Detalhe, requerimentoQuery } from '#features/requerimento/api.tsx';

/** A document in preparation is asked about this often, in milliseconds. */
const PENDING_MS = 2000;
/** Asking goes on for this many answers at most: each one keeps the session awake. */
const PENDING_ANSWERS = 60;

/** True while a document of the request is being prepared. */
export function isPreparing(detail: Detalhe | undefined): boolean {
  return detail?.documentos.some((doc) => !doc.pronto && doc.revogadoEm === null) ?? false;
}

/** A request. While a document is being prepared it is asked for again by itself. */
export function useRequerimento(id: string) {
  return useQuery({
    ...requerimentoQuery(id),
    refetchInterval: ({ state }) =>
      isPreparing(state.data) && state.dataUpdateCount < PENDING_ANSWERS ? PENDING_MS : false,
  });
}
