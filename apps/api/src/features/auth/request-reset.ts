import { LOGIN_INVALIDO, parseLogin } from '@balcao/domain/pessoa/login';
import { v7 as uuidv7 } from 'uuid';
import { withinLimit } from '#platform/auth/rate-limit.ts';
import { invalidField } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { findAccount } from './find-account.ts';
import { sendResetLinkJob } from './jobs.ts';
import { EMAILS_POR_REDE, freeOrSolved, PEDIDOS_DE_SENHA } from './limits.ts';
import { redeOf, redesOf, type Visit } from './visit.ts';

/** The answer is the same for every caller and every account. */
const MENSAGEM =
  'Se houver uma conta com esses dados, enviamos um e-mail com o link para criar uma nova senha. O link vale 30 minutos.';

/**
 * Requests a reset link. A job does what depends on the account, and unknown logins enqueue it too. So neither text nor
 * time reveals an account.
 */
export async function requestReset(
  visit: Visit,
  body: { login: string; desafio?: string | undefined },
): Promise<{ mensagem: string }> {
  const { deps, now } = visit;
  const login = parseLogin(body.login);
  if (!login) throw invalidField('login', LOGIN_INVALIDO);
  await freeOrSolved(visit, PEDIDOS_DE_SENHA, body.desafio);
  const account = await findAccount(deps.db, { login, redes: redesOf(visit), now });
  if (await withinLimit(deps.db, EMAILS_POR_REDE, { quem: redeOf(visit), now }))
    await enqueue(deps.db, sendResetLinkJob, {
      pedidoId: uuidv7(),
      usuarioId: account?.id ?? null,
      pedidoEm: now.toISOString(),
    });
  return { mensagem: MENSAGEM };
}
