import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { NIL } from 'uuid';
import { isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { findAberta, isAberta } from '#platform/auth/leitura-aberta.ts';
import { can, partes, type Who } from '#platform/auth/who.ts';

/** The columns that decide who may know the author. */
type Protegido = Pick<Requerimento, 'sigilo' | 'autorId' | 'criadoPorId'>;

/** Whether the reader knows the author anyway: as author, representative or filer. */
function knowsAuthor(who: Who, r: Protegido): boolean {
  return !r.sigilo || isAutor(who, r) || r.criadoPorId === who.usuarioId;
}

/**
 * Whether this reader may know the author: they know them anyway, or hold `requerimento.identidade.ver` (Lei 13.460/2017
 * art. 10 §7º) and open it with a reason.
 */
export function mayKnowAuthor(who: Who, r: Protegido): boolean {
  return knowsAuthor(who, r) || can(who, 'requerimento.identidade.ver');
}

/**
 * How this reader sees the author now: hidden or shown, and until when after an opening with a reason. Only this
 * function decides it.
 */
export async function acessoAoAutor(
  db: Db,
  who: Who,
  r: Protegido & Pick<Requerimento, 'id'>,
): Promise<{ oculto: boolean; abertura: { ate: Date | null } | null }> {
  if (knowsAuthor(who, r)) return { oculto: false, abertura: null };
  if (!mayKnowAuthor(who, r)) return { oculto: true, abertura: null };
  const open = await findAberta(db, who, { requerimentoId: r.id, parte: 'identidade' });
  return { oculto: !open, abertura: { ate: open?.ate ?? null } };
}

/** Whether the author is hidden from this reader now. */
export async function hidesAuthor(
  db: Db,
  who: Who,
  r: Protegido & Pick<Requerimento, 'id'>,
): Promise<boolean> {
  return (await acessoAoAutor(db, who, r)).oculto;
}

/** The negation of `mayKnowAuthor`, as a condition on `r`. */
export function authorBarred(who: Who): RawBuilder<boolean> {
  return can(who, 'requerimento.identidade.ver') ? sql<boolean>`false` : unknownTo(who);
}

/** The result of `hidesAuthor`, as a condition on `r`. */
export function authorHidden(who: Who): RawBuilder<boolean> {
  const unknown = unknownTo(who);
  if (!can(who, 'requerimento.identidade.ver')) return unknown;
  return sql<boolean>`(${unknown} and not ${isAberta(who, 'identidade', sql`r.id`)})`;
}

/** The negation of `knowsAuthor`, as a condition on `r`. */
function unknownTo(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(r.sigilo and r.autor_id <> all(${partes(who)}::uuid[])
    and r.criado_por_id <> ${who.usuarioId}::uuid)`;
}

/**
 * The request for building lists of people for this reader. If the author is hidden from the reader, they are listed
 * like everybody else, because a missing name would reveal them.
 */
export async function blindToParties<R extends Protegido & Pick<Requerimento, 'id'>>(
  db: Db,
  who: Who,
  r: R,
): Promise<R> {
  return (await hidesAuthor(db, who, r)) ? { ...r, autorId: NIL, criadoPorId: NIL } : r;
}

/** The protected requests among these whose author this member of staff sees elsewhere, by any right. */
export async function findProtected(
  db: Db,
  who: Who,
  ids: readonly string[],
): Promise<{ id: string; autorId: string }[]> {
  if (ids.length === 0 || who.tipo < 1) return [];
  return db
    .selectFrom('requerimento as r')
    .select(['r.id', 'r.autorId'])
    .where('r.sigilo', '=', true)
    .where('r.id', 'in', ids)
    .where(sql<boolean>`not ${authorHidden(who)}`)
    .execute();
}
