import type { ResponseOf } from '@balcao/contract/kernel/route';
import { servico } from '@balcao/contract/servico';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** A service as the Carta de Serviços describes it. */
export type Servico = ResponseOf<typeof servico.list>['items'][number];

/** The server caches the list for the same time. */
const FRESH_MS = 300_000;

/** Every published service, for anyone. */
export function useCarta(wanted = true) {
  return useQuery({ ...query(servico.list), staleTime: FRESH_MS, enabled: wanted });
}

/** Address of the Carta de Serviços, or of one subject in it. */
export function servicosPath(categoria?: string): string {
  return categoria === undefined ? '/servicos' : `/servicos?categoria=${encodeURIComponent(categoria)}`;
}

/** Address of a service in the Carta de Serviços. */
export function servicoPath(slug: string): string {
  return `/servicos/${encodeURIComponent(slug)}`;
}

/** Address of the request form. A visitor signs in first and returns. */
export function pedirPath(id: number): string {
  return `/novorequerimento/formulario/${id}`;
}
