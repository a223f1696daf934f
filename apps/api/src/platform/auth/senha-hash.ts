import { normalizeSenha } from '@balcao/domain/pessoa/senha';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { inHashSlot } from './hash-slots.ts';

/** Argon2id with 19 MiB (in KiB), 2 passes, 1 lane: the OWASP floor, about 20 ms. */
export const SENHA_PARAMS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a thrown-away random password, so that an account that does not exist costs the same time as one that does. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bTl6pWzRk0b1iYdHcXvGZQ$w1XcU2Jq0o8pT1m4eJ0hY0kq0y3gkq1m9p1bqf4m1rE';

/** Hash of a password for storage, in the PHC format with its own salt. */
export function hashSenha(senha: string): Promise<string> {
  return inHashSlot(() => hash(normalizeSenha(senha), SENHA_PARAMS));
}

/** Whether the password is the stored one. Without a stored hash it is always false, and takes as long. */
export async function verifySenha(stored: string | null, senha: string): Promise<boolean> {
  const matches = await inHashSlot(() => verify(stored ?? NOBODY, normalizeSenha(senha)));
  return matches && stored !== null;
}

/** True when the hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost < SENHA_PARAMS.memoryCost || timeCost < SENHA_PARAMS.timeCost;
}
