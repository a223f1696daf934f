import { Problem } from '../http/problem.ts';

/** Hashes at work at once: each takes 19 MiB and a thread of the pool that files and DNS share. */
const SLOTS = 3;
/** Waiting beyond this, a sign-in would time out anyway. */
const QUEUE_MAX = 300;

let busy = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a password hash when a slot is free, so that a burst of sign-ins cannot exhaust memory.
 * @throws Problem `unavailable` when too many are waiting.
 */
export async function inHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (busy < SLOTS) busy += 1;
  else {
    if (waiting.length >= QUEUE_MAX) throw new Problem('unavailable', { headers: { 'retry-after': '5' } });
    // The slot is handed over, so `busy` stays as it is.
    await new Promise<void>((resume) => waiting.push(resume));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
