import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longest that a slow phone may take, in milliseconds; the challenge itself is good for 5 minutes. */
const TIMEOUT_MS = 120_000;

/**
 * Solves the server's proof of work, as the text that goes along with the repeated call. The derivations run in the
 * browser's own crypto threads, so the page stays alive meanwhile.
 * @throws Error when the device does not manage in time, or offers no cryptography (a page without https)
 */
export async function solve(challenge: Record<string, unknown>): Promise<string> {
  // The contract leaves the challenge open: it is the proof-of-work library's own shape, on both sides.
  const given = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey, timeout: TIMEOUT_MS });
  if (!solution) throw new Error('the proof of work took too long');
  return btoa(JSON.stringify({ challenge: given, solution }));
}
