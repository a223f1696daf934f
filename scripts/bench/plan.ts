/** One HTTP request. `{{id}}` in path or body takes that field of the previous answers in the walk. */
export interface Step {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Steps one after another on one connection, timed as a whole; most cases have one. */
export interface Walk {
  steps: readonly Step[];
  /** Expected status of every step; any other counts as wrong. */
  status: number;
}

/** What the load process sends: the walks in turn, repeated unless they may be done only once. */
export interface HttpLoad {
  port: number;
  connections: number;
  ms: number;
  walks: readonly Walk[];
  once: boolean;
}

/** One SQL statement with its values, as the server sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of each walk, to be sent one after another. */
export interface RawLoad {
  url: string;
  role: string;
  connections: number;
  units: readonly (readonly Statement[])[];
}

/** The result of one slice of one contestant. Latencies in milliseconds, one per finished walk or unit. */
export interface Sample {
  ms: number;
  latencies: number[];
  /** Answers with an unexpected status. */
  wrong: number;
  /** The first wrong answer, for the message. */
  firstWrong: string | null;
}

/** The answer that the bare server sends to every request. */
export interface FixedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
