import { readSolution } from '#platform/auth/challenge.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';

/** Spent challenges with the moment at which they end by themselves, in milliseconds. */
const gastos = new WeakMap<Deps['sessions'], Map<string, number>>();

/**
 * Runs the work of somebody who solved a challenge, once for each challenge; one whose work failed is good again. What was
 * spent is remembered in the memory of this process: a row would tell to the minute when somebody wrote.
 * @throws Problem `auth.challenge_required`
 */
export async function withProva<T>(
  deps: Deps,
  { prova, now }: { prova: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const solution = await readSolution({ deps, now }, prova);
  const spent = gastos.get(deps.sessions) ?? new Map<string, number>();
  gastos.set(deps.sessions, spent);
  for (const [hash, endsAt] of spent) if (endsAt <= now.getTime()) spent.delete(hash);
  if (!solution || spent.has(solution.hash)) throw new Problem('auth.challenge_required');
  spent.set(solution.hash, solution.expiresAt.getTime());
  try {
    return await work();
  } catch (error) {
    spent.delete(solution.hash);
    throw error;
  }
}
