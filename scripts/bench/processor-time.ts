import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system time, milliseconds. */
  ms: number;
  /** That of its children that have ended. */
  endedMs: number;
}

function readStat(pid: number | string): Stat | null {
  try {
    // The name in parentheses may hold anything: fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
    return { parent: Number(fields[1]), ms: ticks(11), endedMs: ticks(13) };
  } catch {
    return null;
  }
}

/** Processor time of one process so far, all its threads, milliseconds. */
export function processMs(pid: number): number {
  return readStat(pid)?.ms ?? 0;
}

/** Processor time of a process and of its children, living and ended, milliseconds: the database and its connections. */
export function familyMs(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  return children.reduce(
    (sum, stat) => sum + (stat?.ms ?? 0),
    processMs(pid) + (readStat(pid)?.endedMs ?? 0),
  );
}
