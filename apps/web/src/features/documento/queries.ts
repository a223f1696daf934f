import { documento } from '@balcao/contract/documento';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** The public data of a validation code. */
export type Validacao = ResponseOf<typeof documento.validar>;

/** The document of a code, never from the cache, because it may have just been revoked. */
export function useValidacao(codigo: string) {
  return useQuery({ ...query(documento.validar, { params: { codigo } }), staleTime: 0, retry: false });
}
