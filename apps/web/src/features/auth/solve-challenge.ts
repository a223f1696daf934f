import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Time limit for a slow phone, in milliseconds; the challenge is valid for 5 minutes. */
const TIMEOUT_MS = 120_000;

/**
 * Solves the server's proof of work; returns the text for the repeated call. The work runs in the browser's crypto threads,
 * so the page stays responsive.
 * @throws Error when the device takes too long, or has no cryptography (a page without https)
 */
export async function solve(challenge: Record<string, unknown>): Promise<string> {
  // The contract leaves the challenge open, because its shape belongs to the library.
  const given = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey, timeout: TIMEOUT_MS });
  if (!solution) throw new Error('the proof of work took too long');
  return btoa(JSON.stringify({ challenge: given, solution }));
}
