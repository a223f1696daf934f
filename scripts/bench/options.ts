import { parseArgs } from 'node:util';

/** What `npm run bench` was asked for. */
export interface BenchOptions {
  /** Requests in the scratch database. */
  requests: number;
  /** Seconds measured per contestant and case, over all rounds. */
  seconds: number;
  /** Only cases whose name begins so; all when empty. */
  only: string;
}

/** Connections of every contestant. */
export const CONNECTIONS = 16;
/** Contestants take turns this many times, so that a slow minute of the machine falls on all of them. */
export const ROUNDS = 4;

const LARGEST_LOAD = 2_000_000;
const LONGEST_SECONDS = 60;

/** Reads `--requests=50000 --seconds=8 --only=detail`. Throws when a value is not a whole number in its range. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '50000' },
      seconds: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
    },
  });
  return {
    requests: whole('requests', values.requests, 1_000, LARGEST_LOAD),
    seconds: whole('seconds', values.seconds, 1, LONGEST_SECONDS),
    only: values.only,
  };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`--${name}=${text}: a whole number from ${least} to ${most} is needed`);
  return value;
}
