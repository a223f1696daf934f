import type { Db } from '@balcao/db/db';
import type { CanalCarta } from '@balcao/domain/carta/situacao';
import { recebePeloPortal } from '@balcao/domain/pessoa/comunicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { listRepresentantes } from '#features/pessoa/api.ts';

/** Who reads in the portal what is for a person. */
interface Leitores {
  /** Whether they do so themselves: they can sign in, and accepted the terms. */
  proprio: boolean;
  /** Representatives who act for them now and can sign in. */
  representantes: QuemEntra[];
}

/** Who reads in the portal what is for this person, on the day of that instant. */
export async function findLeitores(tx: Db, usuarioId: string, now: Date): Promise<Leitores> {
  const representantes = await listRepresentantes(tx, usuarioId, todayInSaoPaulo(now));
  const entram = await listQuemEntra(tx, [usuarioId, ...representantes]);
  return {
    proprio: entram.some(({ id, aceitouTermo }) => id === usuarioId && aceitouTermo),
    representantes: entram.filter(({ id }) => id !== usuarioId),
  };
}

/**
 * By the portal where the person chose it and somebody reads there, they or who acts for them; else by post
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

/** Somebody who can sign in. */
interface QuemEntra {
  id: string;
  /** Whether they have come in once: the terms of use come before any other act. */
  aceitouTermo: boolean;
}

/**
 * Those of these people who can sign in, by id. It takes an active account and a password, which an account that was
 * opened for somebody does not have.
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
