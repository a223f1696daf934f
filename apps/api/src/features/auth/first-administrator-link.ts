import type { Db } from '@balcao/db/db';
import { hashSecret, newSecret } from '#platform/auth/secret.ts';
import type { Env } from '#platform/env.ts';
import { issueToken } from './one-time-token.ts';

const ONE_DAY = 24 * 60 * 60;

/**
 * Creates the one-time address (24 hours) that makes the first administrator; earlier ones expire. So there is no
 * default account that somebody could forget.
 */
export async function createFirstAdministratorLink(db: Db, env: Env, now: Date): Promise<string> {
  const secret = newSecret();
  await db
    .updateTable('tokenUnico')
    .set({ consumedAt: now })
    .where('finalidade', '=', 'primeiro_administrador')
    .where('consumedAt', 'is', null)
    .execute();
  await issueToken(db, {
    finalidade: 'primeiro_administrador',
    hash: hashSecret(secret),
    now,
    seconds: ONE_DAY,
  });
  return `${env.baseUrl}/auth/primeiro-administrador#token=${secret}`;
}
