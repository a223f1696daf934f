import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import type { Db } from '@balcao/db/db';
import { VALIDADE_DO_RASCUNHO_DIAS } from '@balcao/domain/manifestacao/rascunho';
import type { Who } from '#platform/auth/who.ts';

const DAY_MS = 24 * 3600 * 1000;

const forgottenBefore = (now: Date) => new Date(now.getTime() - VALIDADE_DO_RASCUNHO_DIAS * DAY_MS);

type Lido = ResponseInputOf<typeof manifestacaoRascunho.ler>;
type Escrito = BodyOf<typeof manifestacaoRascunho.guardar>['escrito'];

/** The draft of this person, if there is one. */
export async function readRascunho(tx: Db, who: Who): Promise<Lido> {
  const kept = await tx
    .selectFrom('manifestacaoRascunho')
    .select(['dados', 'updatedAt'])
    .where('usuarioId', '=', who.usuarioId)
    .where('updatedAt', '>=', forgottenBefore(who.now))
    .executeTakeFirst();
  // It was a whole body of `guardar` when it was kept.
  return { rascunho: kept ? { escrito: kept.dados as Escrito, em: kept.updatedAt } : null };
}

/** Keeps what the person has written, in the place of what was kept before. */
export async function keepRascunho(tx: Db, who: Who, escrito: Escrito): Promise<{ em: Date }> {
  const kept = { dados: JSON.stringify(escrito), updatedAt: who.now };
  await tx
    .insertInto('manifestacaoRascunho')
    .values({ usuarioId: who.usuarioId, ...kept })
    .onConflict((on) => on.column('usuarioId').doUpdateSet(kept))
    .execute();
  return { em: who.now };
}

/** Throws the draft of the person away. Filing does it, too: of a confidential one the text would stay beside their name. */
export async function discardRascunho(tx: Db, { usuarioId }: Pick<Who, 'usuarioId'>): Promise<void> {
  await tx.deleteFrom('manifestacaoRascunho').where('usuarioId', '=', usuarioId).execute();
}

/** Forgets the drafts that nobody has changed for 30 days. */
export async function sweepRascunhos(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('manifestacaoRascunho').where('updatedAt', '<', forgottenBefore(now)).execute();
}
