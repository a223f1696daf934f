import { requerimento } from '@balcao/contract/requerimento';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** Until when corrections asked today could be answered; not asked about a time that the rules refuse. */
export function usePrazoDaExigencia(id: string, dias: number | null) {
  const args = { params: { id }, query: { dias: dias ?? 0 } };
  return useQuery({ ...query(requerimento.preverExigencia, args), enabled: dias !== null, retry: false });
}
