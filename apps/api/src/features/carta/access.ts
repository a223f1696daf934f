import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';
import { getRequerimento, isAutor, isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { hidesAuthor, mayKnowAuthor } from '#features/sigilo/api.ts';
import { motivoExigido } from '#platform/auth/leitura-aberta.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Assunto, assuntoDaPessoa } from './assunto.ts';

export type Carta = Selectable<CartaTable>;

/** A letter with its request and its matter, and the reader's side. */
export interface CartaLida {
  carta: Carta;
  /** Null when the letter belongs to no request. */
  requerimento: Requerimento | null;
  assunto: Assunto;
  /** Whether the reader is on the council's side; else on the addressee's. */
  equipe: boolean;
}

/** A letter and its matter, for any reader. */
export type CartaSobre = Omit<CartaLida, 'equipe'>;

/** Whether the person reads and writes letters of this matter as staff. Never when they may not know its author. */
export function seesAsEquipe(who: Who, assunto: Assunto): boolean {
  return isEquipe(who, assunto) && mayKnowAuthor(who, assunto);
}

/** Whether they filed the request. Staff never handle a matter of their own. */
export function isParte(who: Who, { criadoPorId }: Pick<Assunto, 'criadoPorId'>): boolean {
  return criadoPorId === who.usuarioId;
}

/** Whether the letter was sent to this person, or to somebody they represent. */
function reached(who: Who, { destinatarioId, expedidaEm }: Carta): boolean {
  return expedidaEm !== null && isAutor(who, { autorId: destinatarioId });
}

/** Refuses staff who may know the author but have not opened the name yet, because a letter names its addressee. */
export async function requireAuthorTold(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  if (await hidesAuthor(tx, who, requerimento)) throw motivoExigido(requerimento.id, 'identidade');
}

/**
 * Returns a letter for its addressee once it was sent, and for staff who read its request and may know the author. A
 * letter without a request is for staff of its group. @throws `not_found` for everybody else. `lock` locks request and
 * letter, in this order, until the transaction ends.
 */
export async function getCarta(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CartaLida> {
  const found = await tx.selectFrom('carta').select('requerimentoId').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const { requerimentoId } = found;
  const requerimento = requerimentoId ? await getRequerimento(tx, who, requerimentoId, { lock }) : null;
  const carta = await tx
    .selectFrom('carta')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirstOrThrow();
  const assunto = requerimento ?? (await assuntoDaPessoa(tx, carta));
  const equipe = seesAsEquipe(who, assunto);
  if (!equipe && !reached(who, carta)) throw new Problem('not_found');
  if (equipe && requerimento) await requireAuthorTold(tx, who, requerimento);
  return { carta, requerimento, assunto, equipe };
}
