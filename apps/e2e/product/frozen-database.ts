import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preferredHome } from '@balcao/db/embedded/placement';

/**
 * Freezes all processes of a product's embedded database, as on a machine that hangs. Returns a function that resumes
 * them. The product cannot tell: its connections stay open without answers.
 */
export function freezeDatabase(dataDir: string): () => void {
  const pidFile = join(preferredHome(dataDir), 'cluster', 'postmaster.pid');
  const first = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // The main process first, so that it starts no new one meanwhile.
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
    // The program name, in brackets, may contain anything.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
