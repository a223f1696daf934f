import { documento } from '@balcao/contract/documento';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** What anyone learns from a validation code. */
export type Validacao = ResponseOf<typeof documento.validar>;

/** The document of a code; always as it is now, because it may have been revoked a minute ago. */
export function useValidacao(codigo: string) {
  return useQuery({ ...query(documento.validar, { params: { codigo } }), staleTime: 0, retry: false });
}
