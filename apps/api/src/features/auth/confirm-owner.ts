import { oneAtATime } from '#platform/auth/one-at-a-time.ts';
import { verifySenha } from '#platform/auth/senha-hash.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { clearFailures, countersOfSession, recordFailure, refuseBlocked } from './failures.ts';
import { type Account, getAccount } from './find-account.ts';
import { recordRefusal } from './record-refusal.ts';
import { spendSecondFactor } from './second-factor.ts';
import type { Visit } from './visit.ts';

interface Asked {
  /** Field of the form, for the message. */
  campo: string;
  mensagem: string;
  via: 'confirmar' | 'trocar_senha' | 'desativar_segundo_fator';
  check: (account: Account) => Promise<boolean>;
}

/**
 * Checks again who uses an open session, with the same throttle as signing in. @throws Problem `validation` on the
 * field, or `auth.blocked`.
 */
export async function confirmOwner(visit: Visit, who: Who, asked: Asked): Promise<Account> {
  const counters = countersOfSession(visit, who.usuarioId);
  return oneAtATime(counters.login, async () => {
    await refuseBlocked(visit, counters);
    const account = await getAccount(visit.deps.db, who.usuarioId);
    if (!account) throw new Problem('auth.no_session');
    if (await asked.check(account)) {
      await clearFailures(visit.deps.db, counters);
      return account;
    }
    await recordFailure(visit, counters);
    await recordRefusal(visit, { usuarioId: account.id, motivo: 'senha', via: asked.via });
    throw invalidField(asked.campo, asked.mensagem);
  });
}

/** Checks a second-factor code, or a recovery code. */
export function byCodigo(visit: Visit, codigo: string): Asked['check'] {
  return async (account) =>
    account.totpEnabledAt !== null && (await spendSecondFactor(visit, account, codigo)) !== null;
}

/** Checks the password. */
export function bySenha(senha: string): Asked['check'] {
  return (account) => verifySenha(account.senhaHash, senha);
}
