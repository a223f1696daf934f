import { currentRun, type RunState } from './run-state.ts';
import { signInEverybody } from './sign-in.ts';

/**
 * Lifetime of the tokens in milliseconds. Staff tokens renew after half of their 30 minutes, and then the old one ends
 * its session.
 */
const TOKENS_LAST_MS = 8 * 60_000;

let renewed: RunState | null = null;

/** The run with tokens that outlive any single test; renewed per worker when they are old. */
export async function freshRun(): Promise<RunState> {
  const run = renewed ?? currentRun();
  if (Date.now() - run.signedInAt < TOKENS_LAST_MS) return run;
  const signedInAt = Date.now();
  renewed = { ...run, signedInAt, tokens: await signInEverybody(run.baseUrl) };
  return renewed;
}
