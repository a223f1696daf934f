import type { Db } from '@balcao/db/db';
import type { CanalCarta } from '@balcao/domain/carta/situacao';
import { recebePeloPortal } from '@balcao/domain/pessoa/comunicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { listRepresentantes } from '#features/pessoa/api.ts';

/** Who reads a person's letters in the portal. */
interface Leitores {
  /** Whether the person reads: they can sign in and accepted the terms. */
  proprio: boolean;
  /** Current representatives who can sign in. */
  representantes: QuemEntra[];
}

/** Finds who reads this person's letters in the portal on that day. */
export async function findLeitores(tx: Db, usuarioId: string, now: Date): Promise<Leitores> {
  const representantes = await listRepresentantes(tx, usuarioId, todayInSaoPaulo(now));
  const entram = await listQuemEntra(tx, [usuarioId, ...representantes]);
  return {
    proprio: entram.some(({ id, aceitouTermo }) => id === usuarioId && aceitouTermo),
    representantes: entram.filter(({ id }) => id !== usuarioId),
  };
}

/**
 * Chooses the portal when the person chose it and somebody reads there, they or a representative; else the post
 * (docs/adr/053).
 */
export async function chooseCanal(tx: Db, usuarioId: string, now: Date): Promise<CanalCarta> {
  const { comunicacao } = await tx
    .selectFrom('usuario')
    .select('comunicacao')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (!recebePeloPortal(comunicacao)) return 'POSTAL';
  const { proprio, representantes } = await findLeitores(tx, usuarioId, now);
  return proprio || representantes.some(({ aceitouTermo }) => aceitouTermo) ? 'PORTAL' : 'POSTAL';
}

/** A person who can sign in. */
interface QuemEntra {
  id: string;
  /** Whether they have signed in once; accepting the terms is everybody's first act. */
  aceitouTermo: boolean;
}

/**
 * Lists which of these people can sign in. That needs an active account and a password, which an account opened by
 * others lacks.
 */
async function listQuemEntra(db: Db, ids: readonly string[]): Promise<QuemEntra[]> {
  const accepted = sql<boolean>`exists (
    select from termo_aceite a where a.usuario_id = usuario.id)`;
  return db
    .selectFrom('usuario')
    .select(['id', accepted.as('aceitouTermo')])
    .where('id', 'in', [...ids])
    .where('situacao', '=', 'ativo')
    .where('senhaHash', 'is not', null)
    .orderBy('id')
    .execute();
}
