import { type Db, withTx } from '@balcao/db/db';
import { queueEmail } from '#features/email/api.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Counters, recordFailure } from './failures.ts';
import type { Account } from './find-account.ts';
import { recordRefusal } from './record-refusal.ts';
import { countRecovery, spendSecondFactor } from './second-factor.ts';
import type { Visit } from './visit.ts';

interface Gate {
  account: Account;
  codigo: string | undefined;
  counters: Counters;
  via: 'senha' | 'acesso';
}

/**
 * Passes when the account has no second factor, or its code was right and unused. @throws Problem
 * `auth.second_factor_required`, or `auth.second_factor_invalid`, which counts as a failure.
 */
export async function requireSecondFactor(
  visit: Visit,
  { account, codigo, counters, via }: Gate,
): Promise<void> {
  if (!account.totpEnabledAt) return;
  if (!codigo) throw new Problem('auth.second_factor_required');
  if (!(await spend(visit, account, codigo))) {
    await recordFailure(visit, counters);
    await recordRefusal(visit, { usuarioId: account.id, motivo: 'segundo_fator', via });
    throw new Problem('auth.second_factor_invalid');
  }
}

/** Spends the code. A recovery code is spent together with the message to its owner. */
function spend({ deps, meta, now }: Visit, account: Account, codigo: string): Promise<boolean> {
  return withTx(deps.db, async (tx) => {
    const used = await spendSecondFactor({ deps: { ...deps, db: tx }, now }, account, codigo);
    if (used === 'recuperacao') await tellRecoveryUsed(tx, { meta, now }, account.id);
    return used !== null;
  });
}

async function tellRecoveryUsed(
  tx: Db,
  { meta, now }: Pick<Visit, 'meta' | 'now'>,
  usuarioId: string,
): Promise<void> {
  const restantes = await countRecovery(tx, usuarioId);
  await queueEmail(tx, {
    template: 'conta.codigo_recuperacao',
    usuarioId,
    variaveis: { restantes: String(restantes), linkNaoFuiEu: '/auth/esqueci-senha' },
    chave: `conta.codigo_recuperacao:${meta.requestId}`,
    now,
  });
}
