import type { LoginBody } from '@balcao/contract/auth';
import { withTx } from '@balcao/db/db';
import { LOGIN_INVALIDO, parseLogin } from '@balcao/domain/pessoa/login';
import type * as z from 'zod';
import { changeAcesso } from '#platform/auth/change-acesso.ts';
import { oneAtATime } from '#platform/auth/one-at-a-time.ts';
import { hashSenha, needsRehash, verifySenha } from '#platform/auth/senha-hash.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { admit, type Counters, clearFailures, countersOf, recordFailure } from './failures.ts';
import { type Account, findAccount } from './find-account.ts';
import { voidTokens } from './one-time-token.ts';
import { openSession } from './open-session.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { redesOf, type Visit } from './visit.ts';

type Body = z.output<typeof LoginBody>;

/**
 * Signs in with CPF, CNPJ or verified e-mail. An unknown login takes the same steps, time and answers as a wrong
 * password. Tries at one login run one after the other, so a parallel burst meets its own counter.
 */
export async function signIn(visit: Visit, body: Body): Promise<{ token: string }> {
  const login = parseLogin(body.login);
  if (!login) throw invalidField('login', LOGIN_INVALIDO);
  const account = await findAccount(visit.deps.db, { login, redes: redesOf(visit), now: visit.now });
  const counters = countersOf(visit, { login, account });
  return oneAtATime(counters.login, () => tryOnce(visit, { account, counters, body }));
}

async function tryOnce(
  visit: Visit,
  { account, counters, body }: { account: Account | null; counters: Counters; body: Body },
): Promise<{ token: string }> {
  await admitOrRecord(visit, { account, counters, desafio: body.desafio });
  const known = await verifySenha(account?.senhaHash ?? null, body.senha);
  if (!known || !account) {
    await recordFailure(visit, counters);
    await recordRefusal(visit, {
      alvo: counters.login,
      usuarioId: account?.id ?? null,
      motivo: 'senha',
      via: 'senha',
    });
    throw new Problem('auth.invalid_credentials');
  }
  await requireSecondFactor(visit, { account, codigo: body.codigo, counters, via: 'senha' });
  const stronger = account.senhaHash && needsRehash(account.senhaHash) ? await hashSenha(body.senha) : null;
  return withTx(visit.deps.db, async (tx) => {
    await clearFailures(tx, counters);
    await voidTokens(tx, { usuarioId: account.id, finalidades: ['redefinir_senha'], now: visit.now });
    if (stronger)
      await changeAcesso(tx, account.id, {
        senhaHash: stronger,
        actor: null,
        event: { acao: 'senha.hash_renovado' },
      });
    return openSession(tx, visit, { account, origem: 'senha' });
  });
}

async function admitOrRecord(
  visit: Visit,
  {
    account,
    counters,
    desafio,
  }: { account: Account | null; counters: Counters; desafio: string | undefined },
): Promise<void> {
  try {
    await admit(visit, counters, desafio);
  } catch (err) {
    if (err instanceof Problem) {
      const motivo = err.code === 'auth.blocked' ? 'bloqueada' : 'desafio';
      await recordRefusal(visit, {
        alvo: counters.login,
        usuarioId: account?.id ?? null,
        motivo,
        via: 'senha',
      });
    }
    throw err;
  }
}
