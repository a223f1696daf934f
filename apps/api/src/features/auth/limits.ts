import { spendChallenge } from '#platform/auth/challenge.ts';
import { enforceLimit, type Limit, withinLimit } from '#platform/auth/rate-limit.ts';
import { keyedHash } from '#platform/auth/secret.ts';
import { Problem } from '#platform/http/problem.ts';
import { redeOf, type Visit } from './visit.ts';

const HOUR = 3600;

/** Checks of codes and one-time links, per network. */
const CODIGOS: Limit = { nome: 'codigo.rede', max: 30, janelaSegundos: 60 };

/** Public forms per network before each needs a proof of work. */
export const CADASTROS: Limit = { nome: 'cadastro.rede', max: 20, janelaSegundos: HOUR };
export const PEDIDOS_DE_SENHA: Limit = { nome: 'esqueci.rede', max: 10, janelaSegundos: HOUR };

/** Resent codes per network. Each may go to another address, and no proof of work is required. */
const REENVIOS: Limit = { nome: 'reenvio.rede', max: 20, janelaSegundos: HOUR };

/** Messages that another person can trigger. Beyond the limit none is sent, and the answer does not show it. */
export const EMAILS_POR_CONTA: Limit = { nome: 'email.conta', max: 3, janelaSegundos: HOUR };
export const EMAILS_POR_REDE: Limit = { nome: 'email.rede', max: 20, janelaSegundos: HOUR };
/** For the whole portal, because a network can be faked. */
export const EMAILS_DO_PORTAL: Limit = { nome: 'email.total', max: 2_000, janelaSegundos: HOUR };

/** @throws Problem `rate_limited` when this network checks codes too fast. */
export function enforceCodeLimit(visit: Visit): Promise<void> {
  return enforceLimit(visit.deps.db, CODIGOS, { quem: redeOf(visit), now: visit.now });
}

/** @throws Problem `auth.challenge_required` when the network used up its free forms and solved nothing. */
export async function freeOrSolved(visit: Visit, limit: Limit, desafio: string | undefined): Promise<void> {
  const free = await withinLimit(visit.deps.db, limit, { quem: redeOf(visit), now: visit.now });
  if (!free && !(await spendChallenge(visit, desafio))) throw new Problem('auth.challenge_required');
}

/**
 * Counts a message that somebody else triggers; false when it must not be sent. `mailbox` is its destination, not the
 * typed text: the address, or the existing account.
 */
export async function mayMail({ deps, now }: Visit, mailbox: string): Promise<boolean> {
  const quem = keyedHash(deps.keys.resumo().current, 'email', mailbox.toLowerCase());
  return (
    (await withinLimit(deps.db, EMAILS_POR_CONTA, { quem, now })) &&
    (await withinLimit(deps.db, EMAILS_DO_PORTAL, { quem: 'cadastro', now }))
  );
}

/** Does the same for a resent code, which has a limit per network too. */
export async function mayMailAgain(visit: Visit, mailbox: string): Promise<boolean> {
  const { deps, now } = visit;
  return (
    (await withinLimit(deps.db, REENVIOS, { quem: redeOf(visit), now })) && (await mayMail(visit, mailbox))
  );
}
