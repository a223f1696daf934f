import { currentRun, type RunState } from './run-state.ts';
import { signInEverybody } from './sign-in.ts';

/** Staff tokens are renewed at half of their 30 minutes, after which the old one ends its session: stay well below. */
const TOKENS_LAST_MS = 8 * 60_000;

let renewed: RunState | null = null;

/** The run with tokens that outlive any one test, however long the run has taken; once per worker and age. */
export async function freshRun(): Promise<RunState> {
  const run = renewed ?? currentRun();
  if (Date.now() - run.signedInAt < TOKENS_LAST_MS) return run;
  const signedInAt = Date.now();
  renewed = { ...run, signedInAt, tokens: await signInEverybody(run.baseUrl) };
  return renewed;
}
