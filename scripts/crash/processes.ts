import { readdirSync, readFileSync } from 'node:fs';
import { parentOf } from '../../packages/db/src/embedded/process-table.ts';

/** Ids of all descendants of this process. */
export function descendants(root: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const below = (parent: number): number[] =>
    pids.filter((pid) => parentOf(pid) === parent).flatMap((pid) => [pid, ...below(pid)]);
  return below(root);
}

/** Those whose command line contains this text, such as a script or a folder. */
export function named(pids: readonly number[], text: string): number[] {
  return pids.filter((pid) => commandOf(pid).includes(text));
}

/** Every process of the machine whose command line contains this folder. */
export function allNamed(text: string): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return named(pids, text).filter((pid) => pid !== process.pid);
}

/** `kill -9`; a process that just ended by itself counts as killed. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended a moment ago.
    }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
