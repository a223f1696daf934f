import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findServers, parentOf } from './process-table.ts';

const POLL_MS = 10;

/** First PostgreSQL's fast shutdown, then one that needs recovery, then the last resort; each with its patience. */
const STEPS: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
];

/** Asks every server process of the cluster to end, first politely; resolves when none is left. */
export async function stopServers(cluster: string, log: (line: string) => void): Promise<void> {
  for (const [signal, patience] of STEPS) {
    if (await noneLeft(cluster, 0)) return;
    log(`Há um servidor de banco sem dono nesta pasta: encerrando-o (${signal}).`);
    for (const pid of signal === 'SIGKILL' ? findServers(cluster) : leaders(cluster))
      signalQuietly(pid, signal);
    if (await noneLeft(cluster, patience)) return;
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `Os processos ${findServers(cluster).join(', ')} ainda usam ${cluster} e não terminam.`,
  );
}

/** The processes that end their children themselves; to a child the same signal means something else. */
function leaders(cluster: string): number[] {
  const pids = findServers(cluster);
  return pids.filter((pid) => !pids.includes(parentOf(pid) ?? 0));
}

/** Whether no server process of the cluster is left within this many milliseconds. */
export async function noneLeft(cluster: string, patienceMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += POLL_MS) {
    if (findServers(cluster).length === 0) return true;
    if (waited >= patienceMs) return false;
    await sleep(POLL_MS);
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, or of another user: the caller looks again.
  }
}
