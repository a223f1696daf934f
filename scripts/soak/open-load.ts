import type { Walk } from '../bench/plan.ts';

/** One request that was due at a moment, with its result. */
export interface Outcome {
  kind: string;
  /** Milliseconds from when it was due, so that a stalled server gets no fewer requests. */
  ms: number;
  wrong: string | null;
}

/** The next request. */
export interface Arrival {
  kind: string;
  walk: Walk;
}

interface Load {
  /** Arrivals per second, whatever the answers do. */
  rate: number;
  ms: number;
  next: () => Arrival;
  /** Sends a walk and returns what was wrong with the answer, or null. */
  ask: (walk: Walk) => Promise<string | null>;
}

const TICK_MS = 5;

/** Sends requests at a fixed rate and waits for the last answer. */
export async function openLoad({ rate, ms, next, ask }: Load): Promise<Outcome[]> {
  const begun = performance.now();
  const total = Math.floor((rate * ms) / 1000);
  const outcomes: Promise<Outcome>[] = [];
  while (outcomes.length < total) {
    const elapsed = performance.now() - begun;
    while (outcomes.length < total && dueAt(outcomes.length, rate) <= elapsed) {
      const due = begun + dueAt(outcomes.length, rate);
      outcomes.push(settle(next(), due, ask));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return Promise.all(outcomes);
}

/** When the nth request is due, in milliseconds from the start. */
function dueAt(n: number, rate: number): number {
  return (n * 1000) / rate;
}

async function settle({ kind, walk }: Arrival, due: number, ask: Load['ask']): Promise<Outcome> {
  const wrong = await ask(walk).catch((error: unknown) => String(error));
  return { kind, ms: performance.now() - due, wrong };
}
