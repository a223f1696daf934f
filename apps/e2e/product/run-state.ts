import type { DemoIds } from '../screens/demo-ids.ts';

/** What a test must know of the product under test. */
export interface RunState {
  /** Address of the portal, without a slash at the end. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Session tokens by the key of a demo sign-in. */
  tokens: Record<string, string>;
  /** When the tokens were made, in milliseconds since 1970. */
  signedInAt: number;
  /** Rows that screens are opened with; absent while the run is being prepared. */
  ids?: DemoIds;
}

const VARIABLE = 'BALCAO_E2E_RUN';

/** Hands the state to the worker processes, which start after it is set. */
export function publishRun(state: RunState): void {
  process.env[VARIABLE] = JSON.stringify(state);
}

/** The product of this run. @throws Error outside a run. */
export function currentRun(): RunState {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('the product was not started: run the tests through playwright.config.ts');
  return JSON.parse(text) as RunState;
}
