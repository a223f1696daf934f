import { requerimento } from '@balcao/contract/requerimento';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** The last day to answer a correction requested today; not fetched for an invalid term. */
export function usePrazoDaExigencia(id: string, dias: number | null) {
  const args = { params: { id }, query: { dias: dias ?? 0 } };
  return useQuery({ ...query(requerimento.preverExigencia, args), enabled: dias !== null, retry: false });
}
