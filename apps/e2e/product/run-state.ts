import type { DemoIds } from '../screens/demo-ids.ts';

/** What tests need to know about the running product. */
export interface RunState {
  /** Address of the portal, without a trailing slash. */
  baseUrl: string;
  dataDir: string;
  databaseUrl: string;
  /** Session tokens by the key of a demo sign-in. */
  tokens: Record<string, string>;
  /** When the tokens were made, in milliseconds since 1970. */
  signedInAt: number;
  /** Ids for the addresses of screens; absent during the preparation. */
  ids?: DemoIds;
}

const VARIABLE = 'BALCAO_E2E_RUN';

/** Passes the state to the worker processes, which start later. */
export function publishRun(state: RunState): void {
  process.env[VARIABLE] = JSON.stringify(state);
}

/** The product of this run. @throws Error outside a run. */
export function currentRun(): RunState {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('the product was not started: run the tests through playwright.config.ts');
  return JSON.parse(text) as RunState;
}
