import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { type Key, type KeyRing, keysOf } from '../keys/ring.ts';
import { keyedHash } from './secret.ts';

const GOOD_FOR_SECONDS = 5 * 60;
const COST = 5_000;
/** Derivations to try: about a tenth of a second on a desktop, a second on an old phone; ten times that when hard. */
const ROUNDS = { usual: [100, 300], hard: [1_000, 3_000] } as const;

function secrets(key: Key) {
  return {
    hmacSignatureSecret: keyedHash(key, 'desafio', 'parametros'),
    hmacKeySignatureSecret: keyedHash(key, 'desafio', 'chave'),
  };
}

interface Moment {
  deps: Pick<Deps, 'db' | 'keys'>;
  now: Date;
}

/**
 * Creates a proof-of-work challenge. Its expiry is signed inside it, so the server stores nothing until it is spent.
 */
export function newChallenge({ deps, now }: Moment, { hard }: { hard: boolean }): Promise<Challenge> {
  const [least, most] = ROUNDS[hard ? 'hard' : 'usual'];
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(least, most),
    deriveKey,
    data: { vence: Math.floor(now.getTime() / 1000) + GOOD_FOR_SECONDS },
    ...secrets(deps.keys.resumo().current),
  });
}

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      data: z.object({ vence: z.int() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(128),
    time: z.number().optional(),
  }),
});

function decode(payload: string): z.output<typeof Solved> | null {
  try {
    return Solved.parse(JSON.parse(Buffer.from(payload, 'base64').toString()));
  } catch {
    return null;
  }
}

/** Also accepts a challenge that was issued before the key changed. */
async function isSolved(ring: KeyRing, solved: z.output<typeof Solved>): Promise<boolean> {
  for (const key of keysOf(ring)) {
    const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets(key) });
    if (verified) return true;
  }
  return false;
}

/** A challenge of ours that was solved in time. */
export interface Solucao {
  /** The same for the same challenge. */
  hash: string;
  expiresAt: Date;
}

/** Reads the payload; null unless it solves one of our challenges in time. Whether it was spent the caller has to know. */
export async function readSolution(
  { deps, now }: Moment,
  payload: string | undefined,
): Promise<Solucao | null> {
  const solved = payload ? decode(payload) : null;
  if (!solved) return null;
  const expiresAt = new Date(solved.challenge.parameters.data.vence * 1000);
  if (expiresAt <= now) return null;
  if (!(await isSolved(deps.keys.resumo(), solved))) return null;
  return { hash: solved.challenge.signature, expiresAt };
}

/**
 * Whether the payload solves one of our challenges, in time and for the first time. A valid one is spent by this call.
 */
export async function spendChallenge({ deps, now }: Moment, payload: string | undefined): Promise<boolean> {
  const solution = await readSolution({ deps, now }, payload);
  if (!solution) return false;
  const spent = await deps.db
    .insertInto('desafioUsado')
    .values({ ...solution })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}
