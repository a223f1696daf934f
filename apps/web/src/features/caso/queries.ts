import { useQuery } from '@tanstack/react-query';
import { type Detalhe, requerimentoQuery } from '#features/requerimento/api.tsx';

/** Interval of polling while a document is pending, in milliseconds. */
const PENDING_MS = 2000;
/** Limit of polls, because each one keeps the session alive. */
const PENDING_ANSWERS = 60;

/** Whether a document of the request is pending. */
export function isPreparing(detail: Detalhe | undefined): boolean {
  return detail?.documentos.some((doc) => !doc.pronto && doc.revogadoEm === null) ?? false;
}

/** A request, polled while a document is pending. */
export function useRequerimento(id: string) {
  return useQuery({
    ...requerimentoQuery(id),
    refetchInterval: ({ state }) =>
      isPreparing(state.data) && state.dataUpdateCount < PENDING_ANSWERS ? PENDING_MS : false,
  });
}
