import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret, newSecret } from '#platform/auth/secret.ts';
import type { DadosDoAcesso } from './exchange-link.ts';
import { issueToken } from './one-time-token.ts';

export { requireGoodSenha } from './check-senha-nova.ts';
export { endSessions } from './end-sessions.ts';
export { clearAllFailures, readBloqueio, stoppedAccounts } from './failures.ts';
export { enforceCodeLimit, mayMail } from './limits.ts';
export { issueToken } from './one-time-token.ts';
export { openSession } from './open-session.ts';
export { NO_SECOND_FACTOR } from './second-factor.ts';
export { identify } from './sign-in.ts';
export type { Visit } from './visit.ts';
export { voidAccess, voidLinks } from './void-access.ts';

const ONE_DAY = 24 * 60 * 60;

/**
 * Creates a path that signs one person in, once, within 24 hours: the page plus `cid` and `chave`. It is meant for
 * e-mail links; only the hash is stored. With `dados`, using it also proves who owns the account.
 */
export async function createAcessoLink(
  tx: Db,
  { usuarioId, path, dados, now }: { usuarioId: string; path: string; dados?: DadosDoAcesso; now: Date },
): Promise<string> {
  const id = uuidv7();
  const chave = newSecret();
  await issueToken(tx, {
    id,
    finalidade: 'acesso',
    usuarioId,
    hash: hashSecret(chave),
    ...(dados && { dados }),
    now,
    seconds: ONE_DAY,
  });
  return `${path}${path.includes('?') ? '&' : '?'}cid=${id}&chave=${chave}`;
}
