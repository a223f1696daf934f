import type { Db } from '@balcao/db/db';
import { parseCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { sql } from 'kysely';
import type { Acesso } from '#platform/auth/change-acesso.ts';
import { type SealContext, unseal } from '#platform/auth/seal.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import type { Deps } from '#platform/deps.ts';
import { totpStep } from './totp.ts';

/** The purpose under which authenticator secrets are sealed. */
export const SEALED_FOR = 'totp';

export interface Protected {
  id: string;
  totpSecret: string | null;
}

/** The columns of an account without an authenticator. */
export const NO_SECOND_FACTOR = {
  totpSecret: null,
  totpEnabledAt: null,
  totpLastStep: null,
  codigosRecuperacao: [],
} satisfies Acesso;

export function totpSeal({ keys }: Pick<Deps, 'keys'>, usuarioId: string): SealContext {
  return { ring: keys.autenticador(), purpose: SEALED_FOR, owner: usuarioId };
}

/**
 * Spends a second-factor code: six digits of the authenticator, or a recovery code. Each works once: one statement
 * checks and consumes it, so of two equal requests one fails (RFC 6238, 5.2).
 */
export async function spendSecondFactor(
  { deps, now }: { deps: Deps; now: Date },
  account: Protected,
  codigo: string,
): Promise<'totp' | 'recuperacao' | null> {
  const digits = codigo.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendTotp(deps, account, digits, now)) ? 'totp' : null;
  const recovery = parseCodigoValidacao(codigo);
  return recovery && (await spendRecovery(deps.db, account.id, recovery, now)) ? 'recuperacao' : null;
}

async function spendTotp(deps: Deps, account: Protected, code: string, now: Date): Promise<boolean> {
  const secret = account.totpSecret && unseal(account.totpSecret, totpSeal(deps, account.id));
  const step = secret ? totpStep(secret, code, now) : null;
  if (step === null) return false;
  const { rows } = await sql<{ spent: boolean }>`select spend_totp(${account.id}, ${step}) as spent`.execute(
    deps.db,
  );
  return rows[0]?.spent === true;
}

async function spendRecovery(db: Db, usuarioId: string, code: string, now: Date): Promise<boolean> {
  const spent = await sql`
    update codigo_recuperacao set used_at = ${now}
    where usuario_id = ${usuarioId} and hash = ${hashSecret(code)} and used_at is null`.execute(db);
  return spent.numAffectedRows === 1n;
}

/** Counts the unused recovery codes. */
export async function countRecovery(db: Db, usuarioId: string): Promise<number> {
  const { quantos } = await db
    .selectFrom('codigoRecuperacao')
    .where('usuarioId', '=', usuarioId)
    .where('usedAt', 'is', null)
    .select((e) => e.fn.countAll<number>().as('quantos'))
    .executeTakeFirstOrThrow();
  return quantos;
}
