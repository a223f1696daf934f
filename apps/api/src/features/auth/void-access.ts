import type { Db } from '@balcao/db/db';
import { whenCommitted } from '@balcao/db/transaction-scope';
import { sql } from 'kysely';
import { queueEmail } from '#features/email/api.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import { voidTokens } from './one-time-token.ts';

/** What an account is entered with and told by: all of it was chosen by somebody who may be a stranger. */
const WAYS_IN = ['redefinir_senha', 'acesso', 'confirmar_contato', 'assinar'] as const;

/**
 * Ends every way into an account: sessions, password, second factor, one-time links, confirmed contacts
 * and the address, which is replaced by one that nobody has confirmed yet. The old address is told.
 */
export async function voidAccess(
  tx: Db,
  sessions: Pick<Sessions, 'forget'>,
  { usuarioId, email, now }: { usuarioId: string; email: string; now: Date },
): Promise<void> {
  const old = await tx
    .selectFrom('usuario')
    .select(['email', 'emailVerifiedAt', 'senhaEpoca'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (old.emailVerifiedAt)
    await queueEmail(tx, {
      ...{ template: 'conta.acesso_encerrado', usuarioId, para: old.email, variaveis: {} },
      ...{ chave: `conta.acesso_encerrado:${usuarioId}:${old.senhaEpoca}`, now },
    });
  await tx
    .updateTable('usuario')
    .set({
      ...{ email, emailVerifiedAt: null, celular: null, celularVerifiedAt: null },
      ...{ senhaHash: null, totpSecret: null, totpEnabledAt: null, totpLastStep: null },
      ...{ senhaEpoca: sql`senha_epoca + 1`, updatedAt: now, version: sql`version + 1` },
    })
    .where('id', '=', usuarioId)
    .execute();
  await tx.deleteFrom('codigoRecuperacao').where('usuarioId', '=', usuarioId).execute();
  await tx.deleteFrom('contatoVerificado').where('usuarioId', '=', usuarioId).execute();
  await voidTokens(tx, { usuarioId, finalidades: WAYS_IN, now });
  await endSessions(tx, sessions, { usuarioId, now });
}

async function endSessions(
  tx: Db,
  sessions: Pick<Sessions, 'forget'>,
  { usuarioId, now }: { usuarioId: string; now: Date },
): Promise<void> {
  const ended = await tx
    .updateTable('sessao')
    .set({ endedAt: now, endedReason: 'acesso_encerrado' })
    .where('usuarioId', '=', usuarioId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  whenCommitted(tx, () => {
    for (const { id } of ended) sessions.forget(id);
  });
}
