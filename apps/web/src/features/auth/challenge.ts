import { auth } from '@balcao/contract/auth';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/** A solved challenge may have expired by the time it arrives (a laptop that slept): then there is one more. */
const ATTEMPTS = 2;

/**
 * Makes a call; when the server first wants a proof of work, does it and makes the call again. The solver is only
 * fetched then. `onWorking` is told when the work begins and when it is over, for a calm word on the screen.
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
      const [{ solve }, answer] = await Promise.all([import('./solve-challenge.ts'), call(auth.desafio)]);
      desafio = await solve(answer.desafio);
    } finally {
      onWorking(false);
    }
  }
}
