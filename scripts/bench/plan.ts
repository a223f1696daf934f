/** One HTTP request. `{{id}}` in path or body takes that field of the previous answers of the same walk. */
export interface Step {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Steps one after another on one connection, timed as a whole; most cases have one. */
export interface Walk {
  steps: readonly Step[];
  /** Status that every step must answer with; anything else is counted as wrong. */
  status: number;
}

/** What the load process sends: the walks in turn, over and over unless they may be done only once. */
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

/** Statements behind each walk, to be sent one after another. */
export interface RawLoad {
  url: string;
  role: string;
  connections: number;
  units: readonly (readonly Statement[])[];
}

/** What one slice of one contestant showed. Latencies in milliseconds, one per finished walk or unit. */
export interface Sample {
  ms: number;
  latencies: number[];
  /** Answers with another status than the walk names. */
  wrong: number;
  /** The first wrong answer, for the message. */
  firstWrong: string | null;
}

/** An answer that the bare server gives to everybody. */
export interface FixedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
