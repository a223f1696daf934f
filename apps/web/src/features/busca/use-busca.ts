import { busca } from '@balcao/contract/busca';
import { isConsultaVazia, lerConsulta } from '@balcao/domain/texto/consulta';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { usePaused } from '#platform/use-paused.ts';

/** Pause in the typing before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 200;
/** Longest text that the server looks at. */
const TEXT_MAX = 200;

/**
 * What the server finds. A question that is typed over is given up; its answer stays until the next one comes, and
 * `fresh` tells whether what is shown answers what is typed.
 */
export function useBusca(typed: string) {
  const text = typed.trim().slice(0, TEXT_MAX);
  const asked = usePaused(text, TYPING_PAUSE_MS);
  const worthAsking = !isConsultaVazia(lerConsulta(text));
  const result = useQuery({
    ...query(busca.buscar, { query: { q: asked } }),
    enabled: worthAsking && asked !== '',
    placeholderData: keepPreviousData,
    // Whoever searches sees that it failed, and asks again.
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
