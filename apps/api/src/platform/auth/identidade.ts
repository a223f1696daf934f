import type { Db } from '@balcao/db/db';
import { type FatosDaIdentidade, isNaoConferida } from '@balcao/domain/pessoa/identidade';
import { type RawBuilder, sql } from 'kysely';
import { partes, type Who } from './who.ts';

/** Whether the unproved citizen `u` has a registration that they did not ask for themselves. */
const registroDeOutraOrigem = sql<boolean>`(u.tipo = 0 and u.conferida_em is null and exists (select from registro g
    left join requerimento q on q.id = g.requerimento_id and q.autor_id = u.id and q.criado_por_id = u.id
    where g.usuario_id = u.id and q.id is null))`;

/** What decides whether the account on alias `u` is proved, as one JSON column: `FatosDaIdentidade`. */
export const fatosDaIdentidade: RawBuilder<FatosDaIdentidade> = sql`json_build_object('tipo', u.tipo, 'pessoa', u.pessoa,
  'conferida', u.conferida_em is not null, 'registroDeOutraOrigem', ${registroDeOutraOrigem})`;

/** The rule `isNaoConferida` as a condition on `u`, for lists of many. */
export const naoConferida = sql<boolean>`(u.tipo = 0 and u.conferida_em is null
  and (u.pessoa = 'PJ' or ${registroDeOutraOrigem}))`;

/** Whether the account of this id is «não conferida»; one that does not exist is. */
export async function isContaNaoConferida(db: Db, usuarioId: string): Promise<boolean> {
  const { rows } = await sql<{ fatos: FatosDaIdentidade }>`
    select ${fatosDaIdentidade} as fatos from usuario u where u.id = ${usuarioId}`.execute(db);
  const [row] = rows;
  return row === undefined || isNaoConferida(row.fatos);
}

/**
 * Whether the request on table alias `r` is in the person's own name or that of a company that they act for. To an unproved
 * account only what it filed itself is.
 */
export function ownName(who: Who): RawBuilder<boolean> {
  if (who.naoConferida)
    return sql<boolean>`(r.autor_id = ${who.usuarioId}::uuid and r.criado_por_id = ${who.usuarioId}::uuid)`;
  return sql<boolean>`r.autor_id = any(${partes(who)}::uuid[])`;
}

/**
 * Whether request `r` may be shown to somebody who sees the portal as its requester: under secrecy nobody learns from that
 * who asked. True for everybody else.
 */
export function toldToViewer(who: Who): RawBuilder<boolean> {
  if (who.vistoPor === null) return sql<boolean>`true`;
  return sql<boolean>`not coalesce(r.sigilo
    and (r.autor_id = any(${partes(who)}::uuid[]) or r.criado_por_id = ${who.usuarioId}::uuid), false)`;
}
