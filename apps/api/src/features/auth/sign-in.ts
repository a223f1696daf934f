import type { LoginBody } from '@balcao/contract/auth';
import { type Db, withTx } from '@balcao/db/db';
import { LOGIN_INVALIDO, type Login, parseLogin } from '@balcao/domain/pessoa/login';
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

/** What somebody says to prove that an account is theirs. */
interface Said extends Omit<Body, 'login'> {
  login: Login;
}

/** What is done for the proved owner, in the transaction that clears the failures of the account. */
type Then<T> = (tx: Db, account: Account) => Promise<T>;

/** Signs in with CPF, CNPJ or verified e-mail. */
export async function signIn(visit: Visit, body: Body): Promise<{ token: string }> {
  const login = parseLogin(body.login);
  if (!login) throw invalidField('login', LOGIN_INVALIDO);
  return identify(visit, { ...body, login }, (tx, account) =>
    openSession(tx, visit, { account, origem: 'senha' }),
  );
}

/**
 * Proves the owner of an account by password and second factor. An unknown login takes the same steps, time and answers
 * as a wrong password. Tries at one login run one after the other, so a parallel burst meets its own counter.
 */
export async function identify<T>(visit: Visit, said: Said, then: Then<T>): Promise<T> {
  const { login } = said;
  const account = await findAccount(visit.deps.db, { login, redes: redesOf(visit), now: visit.now });
  const counters = countersOf(visit, { login, account });
  return oneAtATime(counters.login, () => tryOnce(visit, { account, counters, said }, then));
}

interface Try {
  account: Account | null;
  counters: Counters;
  said: Said;
}

async function tryOnce<T>(visit: Visit, { account, counters, said }: Try, then: Then<T>): Promise<T> {
  await admitOrRecord(visit, { account, counters, desafio: said.desafio });
  const known = await verifySenha(account?.senhaHash ?? null, said.senha);
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
  await requireSecondFactor(visit, { account, codigo: said.codigo, counters, via: 'senha' });
  const stronger = account.senhaHash && needsRehash(account.senhaHash) ? await hashSenha(said.senha) : null;
  return withTx(visit.deps.db, async (tx) => {
    await clearFailures(tx, counters);
    await voidTokens(tx, { usuarioId: account.id, finalidades: ['redefinir_senha'], now: visit.now });
    if (stronger)
      await changeAcesso(tx, account.id, {
        senhaHash: stronger,
        actor: null,
        event: { acao: 'senha.hash_renovado' },
      });
    return then(tx, account);
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
