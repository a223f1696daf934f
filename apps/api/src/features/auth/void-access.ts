import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { queueEmail } from '#features/email/api.ts';
import { type Acesso, changeAcesso, type Why } from '#platform/auth/change-acesso.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import { endSessions } from './end-sessions.ts';
import { voidTokens } from './one-time-token.ts';
import { NO_SECOND_FACTOR } from './second-factor.ts';

/** Ways into an account and ways to reach its owner. A stranger may have chosen all of them. */
const WAYS_IN = ['redefinir_senha', 'acesso', 'confirmar_contato', 'assinar'] as const;

interface VoidAccess {
  usuarioId: string;
  /** The address that replaces the old one. */
  email: string;
  now: Date;
  /** The proof of who owns the account, if there is one. */
  conferida?: Pick<Acesso, 'conferidaEm' | 'conferidaMeio' | 'conferidaPorId'>;
}

/**
 * Closes every way into an account: sessions, password, second factor, one-time links and confirmed contacts. An
 * unconfirmed address replaces the old one, which gets a last message.
 */
export async function voidAccess(
  tx: Db,
  sessions: Pick<Sessions, 'forget'>,
  { usuarioId, email, now, conferida, ...why }: VoidAccess & Why,
): Promise<void> {
  const old = await tx
    .selectFrom('usuario')
    .select(['email', 'emailVerifiedAt', 'senhaEpoca'])
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (old.emailVerifiedAt)
    await queueEmail(tx, {
      template: 'conta.acesso_encerrado',
      usuarioId,
      para: old.email,
      variaveis: {},
      chave: `conta.acesso_encerrado:${usuarioId}:${old.senhaEpoca}`,
      now,
    });
  await tx
    .updateTable('usuario')
    .set({
      email,
      emailVerifiedAt: null,
      celular: null,
      celularVerifiedAt: null,
      updatedAt: now,
      version: sql`version + 1`,
    })
    .where('id', '=', usuarioId)
    .execute();
  await changeAcesso(tx, usuarioId, {
    ...NO_SECOND_FACTOR,
    senhaHash: null,
    senhaEpoca: old.senhaEpoca + 1,
    ...conferida,
    ...why,
  });
  await tx.deleteFrom('contatoVerificado').where('usuarioId', '=', usuarioId).execute();
  await voidLinks(tx, { usuarioId, now });
  await endSessions(tx, sessions, { usuarioId, motivo: 'acesso_encerrado', now });
}

/** Spends every link and code that was sent to the owner. */
export async function voidLinks(tx: Db, input: { usuarioId: string; now: Date }): Promise<void> {
  await voidTokens(tx, { ...input, finalidades: WAYS_IN });
}
