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

/** A letter with its request and what it is about, and on which side of it the reader stands. */
export interface CartaLida {
  carta: Carta;
  /** Null where it is about no request. */
  requerimento: Requerimento | null;
  assunto: Assunto;
  /** The council's side; the addressee's otherwise. */
  equipe: boolean;
}

/** A letter and what it is about, for any reader. */
export type CartaSobre = Omit<CartaLida, 'equipe'>;

/** Whether the person reads and writes letters of this matter as staff: never where they may not know its author. */
export function seesAsEquipe(who: Who, assunto: Assunto): boolean {
  return isEquipe(who, assunto) && mayKnowAuthor(who, assunto);
}

/** Whether they filed the request. Staff of the council never handle a matter of their own. */
export function isParte(who: Who, { criadoPorId }: Pick<Assunto, 'criadoPorId'>): boolean {
  return criadoPorId === who.usuarioId;
}

/** Whether it left for this person, or for somebody for whom they act. */
function reached(who: Who, { destinatarioId, expedidaEm }: Carta): boolean {
  return expedidaEm !== null && isAutor(who, { autorId: destinatarioId });
}

/** Refuses staff who may know the author and have not opened who it is: a letter names its addressee. */
export async function requireAuthorTold(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  if (await hidesAuthor(tx, who, requerimento)) throw motivoExigido(requerimento.id, 'identidade');
}

/**
 * A letter, for staff who read its request and may know the author, and for its addressee once it left; one without a request
 * for staff of its group. To everybody else it is `not_found`. With `lock` request and letter are held until the transaction
 * ends, in this order.
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
