import type { ResponseOf } from '@balcao/contract/kernel/route';
import { servico } from '@balcao/contract/servico';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** A service as the Carta de Serviços describes it. */
export type Servico = ResponseOf<typeof servico.list>['items'][number];

/** The server keeps the list for as long. */
const FRESH_MS = 300_000;

/** Every published service, for anyone; asked for once it is wanted. */
export function useCarta(wanted = true) {
  return useQuery({ ...query(servico.list), staleTime: FRESH_MS, enabled: wanted });
}
