import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preferredHome } from '@balcao/db/embedded/placement';

/**
 * Stops every process of a product's embedded database where it stands, as a machine that hangs would; answers how to
 * let them go on. The product cannot tell: its connections stay open and nothing comes.
 */
export function freezeDatabase(dataDir: string): () => void {
  const pidFile = join(preferredHome(dataDir), 'cluster', 'postmaster.pid');
  const first = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // The first one before the others, so that no new one appears in between.
  process.kill(first, 'SIGSTOP');
  const all = [first, ...childrenOf(first)];
  for (const pid of all.slice(1)) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all.toReversed()) process.kill(pid, 'SIGCONT');
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The name of the program, in brackets, may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
