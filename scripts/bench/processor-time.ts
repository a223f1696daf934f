import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** User and system time, milliseconds. */
  ms: number;
  /** The time of its ended children. */
  endedMs: number;
}

function readStat(pid: number | string): Stat | null {
  try {
    // The name in parentheses may contain anything, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
    return { parent: Number(fields[1]), ms: ticks(11), endedMs: ticks(13) };
  } catch {
    return null;
  }
}

/** Processor time of one process so far, all threads, in milliseconds. */
export function processMs(pid: number): number {
  return readStat(pid)?.ms ?? 0;
}

/**
 * Processor time of a process and its children, living and ended, in milliseconds: the database and its connections.
 */
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

/** Ticks of all processors since the machine started: the total, and those that the host gave to other machines. */
function readTicks(): { all: number; stolen: number } {
  try {
    // user, nice, system, idle, iowait, irq, softirq, steal; later fields are part of the first two.
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, n) => sum + n, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/**
 * Starts a watch. The returned function tells the elapsed time and the share of the processors that other machines had.
 */
export function startWatch(): () => { seconds: number; stolen: number } {
  const begun = performance.now();
  const before = readTicks();
  return () => {
    const { all, stolen } = readTicks();
    const share = (stolen - before.stolen) / Math.max(1, all - before.all);
    return { seconds: (performance.now() - begun) / 1000, stolen: share };
  };
}
