import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { isProcurador, type Requerimento } from './access.ts';
import type { Filters } from './requerimento-filters.ts';

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

/**
 * Who filed it as the proxy of a person, and so reads it beside her for as long as they act; null where its author, somebody for
 * a company, or staff for the author did.
 */
export async function procuradorDe(
  tx: Db,
  { autorId, criadoPorId }: Pick<Requerimento, 'autorId' | 'criadoPorId'>,
): Promise<string | null> {
  if (criadoPorId === autorId) return null;
  const { rows } = await sql<{ id: string }>`select f.id from usuario f, usuario a
    where f.id = ${criadoPorId} and f.tipo = 0 and a.id = ${autorId} and a.pessoa = 'PF'`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The order of a list as a proxy may have it: that of the queue begins with those whom the law puts first. */
export function semPrioridade<F extends Pick<Filters, 'visao' | 'sort'>>(who: Who, f: F): F {
  const isOfQueue = f.visao !== undefined && f.sort === 'data';
  return isOfQueue && who.outorgantes.length > 0 ? { ...f, sort: 'emissao' } : f;
}

/** Whether the reader is that proxy, as a condition on table alias `r` of what they may see. */
export function readAsProcurador(who: Who): RawBuilder<boolean> {
  if (who.outorgantes.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(r.autor_id = any(${[...who.outorgantes]}::uuid[]) and r.criado_por_id = ${who.usuarioId}::uuid)`;
}
