import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { isProcurador, type Requerimento } from './access.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;
type Parte = Pick<Requerimento, 'autorId' | 'criadoPorId' | 'sigilo'>;

/**
 * A detail as the proxy who filed it reads it: where the person lives and that age or illness puts them first come from
 * their record, and are for them alone (LGPD art. 6º III: no more than what is needed).
 */
export function coverOutorgante(who: Who, r: Parte, detail: Detalhe): Detalhe {
  if (!isProcurador(who, r)) return detail;
  return { ...detail, localidade: null, prioridade: 0, prioridadePedida: null };
}

/** Whether the reader is that proxy, as a condition on table alias `r` of what they may see. */
export function readAsProcurador(who: Who): RawBuilder<boolean> {
  if (who.outorgantes.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(r.autor_id = any(${[...who.outorgantes]}::uuid[]) and r.criado_por_id = ${who.usuarioId}::uuid)`;
}
