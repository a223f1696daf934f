import { withTx } from '@balcao/db/db';
import { maskEmail, parseEmail } from '@balcao/domain/pessoa/email';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { hashCode, newCode } from '#platform/auth/secret.ts';
import { Problem } from '#platform/http/problem.ts';
import { enforceCodeLimit, mayMailAgain } from './limits.ts';
import { CODE_SECONDS, findExisting, Pendente } from './pending-sign-up.ts';
import { mailCode, mailExisting } from './start-sign-up.ts';
import type { Visit } from './visit.ts';

/**
 * Mails a new code, to a corrected address if one is given; the code before it expires. Beyond the limit nothing is
 * sent and the old code stays valid. @throws Problem `auth.code_invalid` for a sign-up that is unknown, finished or
 * expired; `rate_limited`.
 */
export async function resendCode(
  visit: Visit,
  { cadastroId, email }: { cadastroId: string; email?: string | undefined },
): Promise<{ emailMascarado: string }> {
  const { deps, now } = visit;
  await enforceCodeLimit(visit);
  const row = isUuid(cadastroId) ? await findPending(visit, cadastroId) : undefined;
  if (!row) throw new Problem('auth.code_invalid');
  const destino = (email && parseEmail(email)) || row.destino || '';
  const answer = { emailMascarado: maskEmail(destino) };
  const pending = Pendente.safeParse(row.dados).data ?? null;
  const cadastro = pending && { ...pending.cadastro, email: destino };
  const existing = cadastro ? await findExisting(deps.db, cadastro) : undefined;
  if (!(await mayMailAgain(visit, existing?.id ?? destino))) return answer;
  const codigo = newCode();
  await withTx(deps.db, async (tx) => {
    await tx
      .updateTable('tokenUnico')
      .set({ destino, hash: hashCode(deps.keys.resumo(), cadastroId, codigo), tentativas: 0 })
      .set({ expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000) })
      .$if(cadastro !== null, (q) => q.set({ dados: JSON.stringify({ ...pending, cadastro }) }))
      .where('id', '=', cadastroId)
      .where('consumedAt', 'is', null)
      .execute();
    if (!cadastro) return;
    const chave = uuidv7();
    if (existing) await mailExisting(tx, { usuarioId: existing.id, chave, now });
    else await mailCode(tx, { cadastro, codigo, chave, now });
  });
  return answer;
}

function findPending({ deps, now }: Visit, cadastroId: string) {
  return deps.db
    .selectFrom('tokenUnico')
    .select(['destino', 'dados'])
    .where('id', '=', cadastroId)
    .where('finalidade', '=', 'confirmar_email')
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}
