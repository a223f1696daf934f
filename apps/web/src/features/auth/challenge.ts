import { auth } from '@balcao/contract/auth';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/** Attempts to solve a challenge; one may expire on the way, such as in a suspended laptop. */
const ATTEMPTS = 2;

/**
 * Calls the server; on a challenge it does the proof of work and calls again. The solver loads only then. `onWorking`
 * receives true and false, for a message on the screen.
 */
export async function withChallenge<T>(
  send: (desafio: string | undefined) => Promise<T>,
  onWorking: (working: boolean) => void,
): Promise<T> {
  let desafio: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(desafio);
    } catch (error) {
      if (!isProblem(error, 'auth.challenge_required') || attempt === ATTEMPTS) throw error;
    }
    onWorking(true);
    try {
      desafio = await solveOf(() => call(auth.desafio));
    } finally {
      onWorking(false);
    }
  }
}

/** Asks for a challenge and does its work; the solver loads only then. @throws Error as `solve` does */
export async function solveOf(ask: () => Promise<{ desafio: Record<string, unknown> }>): Promise<string> {
  const [{ solve }, { desafio }] = await Promise.all([import('./solve-challenge.ts'), ask()]);
  return solve(desafio);
}
