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
 * Passes when the account has no second factor, or its code was right and unused.
 * @throws Problem `auth.second_factor_required`, or `auth.second_factor_invalid`, which counts as a failure.
 */
export async function requireSecondFactor(
  visit: Visit,
  { account, codigo, counters, via }: Gate,
): Promise<void> {
  if (!account.totpEnabledAt) return;
  if (!codigo) throw new Problem('auth.second_factor_required');
  const used = await spendSecondFactor(visit, account, codigo);
  if (used === null) {
    await recordFailure(visit, counters);
    await recordRefusal(visit, { usuarioId: account.id, motivo: 'segundo_fator', via });
    throw new Problem('auth.second_factor_invalid');
  }
  if (used === 'recuperacao') await tellRecoveryUsed(visit, account.id);
}

async function tellRecoveryUsed({ deps, meta, now }: Visit, usuarioId: string): Promise<void> {
  const restantes = await countRecovery(deps.db, usuarioId);
  await queueEmail(deps.db, {
    template: 'conta.codigo_recuperacao',
    usuarioId,
    variaveis: { restantes: String(restantes), linkNaoFuiEu: '/auth/esqueci-senha' },
    chave: `conta.codigo_recuperacao:${meta.requestId}`,
    now,
  });
}
