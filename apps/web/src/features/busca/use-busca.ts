import { busca } from '@balcao/contract/busca';
import { isConsultaVazia, lerConsulta } from '@balcao/domain/texto/consulta';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { usePaused } from '#platform/use-paused.ts';

/** Pause in typing before a search, in milliseconds. */
const TYPING_PAUSE_MS = 200;
/** Longest text that the server accepts. */
const TEXT_MAX = 200;

/**
 * The results of the server. Outdated searches are cancelled; old results stay until new ones arrive. `fresh` says whether
 * the results belong to the typed text.
 */
export function useBusca(typed: string) {
  const text = typed.trim().slice(0, TEXT_MAX);
  const asked = usePaused(text, TYPING_PAUSE_MS);
  const worthAsking = !isConsultaVazia(lerConsulta(text));
  const result = useQuery({
    ...query(busca.buscar, { query: { q: asked } }),
    enabled: worthAsking && asked !== '',
    placeholderData: keepPreviousData,
    // The dialog shows the error and offers a retry.
    retry: false,
    refetchInterval: false as const,
    refetchOnWindowFocus: false,
  });
  const settled = asked === text && !result.isFetching;
  return {
    achados: worthAsking ? result.data : undefined,
    fresh: !worthAsking || (settled && !result.isPlaceholderData),
    error: worthAsking && settled ? result.error : null,
    retry: () => void result.refetch(),
  };
}
