import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Purpose } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findFreePort } from './free-port.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';
import type { Placement } from './placement.ts';
import { serverArguments } from './server-settings.ts';

/** A server that accepts connections. */
export type RunningServer = { port: number; pid: number; process: GuardedProcess };

type StartInput = {
  placement: Placement;
  purpose: Purpose;
  log: (line: string) => void;
  findPort?: () => Promise<number>;
};

const PORT_ATTEMPTS = 5;
const POLL_MS = 10;
const REPORT_EVERY_MS = 5_000;

/** Starts PostgreSQL on a free port, again on another one when that port was taken meanwhile. */
export async function startServer({
  placement,
  purpose,
  log,
  findPort = findFreePort,
}: StartInput): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findPort();
    // The caller made sure that no process works in the cluster. A pid file with a reused pid would still
    // stop PostgreSQL.
    rmSync(join(placement.cluster, 'postmaster.pid'), { force: true });
    const guarded = startGuarded(
      join(placement.native, 'bin/postgres'),
      serverArguments(placement.cluster, port, purpose),
      { account: placement.account, onLine: (line) => reportTrouble(line, log) },
    );
    const pid = await waitUntilReady(placement.cluster, guarded, log);
    if (pid !== null) return { port, pid, process: guarded };
    guarded.release();
    const portTaken = /could not bind|could not create any TCP/.test(guarded.tail());
    if (!portTaken || attempt === PORT_ATTEMPTS) {
      throw new EmbeddedPostgresError('start_failed', `O banco de dados não iniciou:\n${guarded.tail()}`);
    }
  }
}

/** Pid of the postmaster once it accepts connections; null when it ended before. Recovery may take minutes. */
async function waitUntilReady(
  cluster: string,
  guarded: GuardedProcess,
  log: (line: string) => void,
): Promise<number | null> {
  let ended = false;
  void guarded.exited.then(() => {
    ended = true;
  });
  for (let waited = 0; !ended; waited += POLL_MS) {
    const pid = readyPid(cluster);
    if (pid !== null) return pid;
    if (waited > 0 && waited % REPORT_EVERY_MS === 0)
      log('Aguardando o banco de dados terminar a recuperação…');
    await sleep(POLL_MS);
  }
  return null;
}

/** PostgreSQL writes its pid on line 1 of postmaster.pid and its status on line 8. */
function readyPid(cluster: string): number | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' ? Number(lines[0]) : null;
  } catch {
    return null;
  }
}

function reportTrouble(line: string, log: (line: string) => void): void {
  if (/\b(PANIC|WARNING):/.test(line)) log(`PostgreSQL: ${line}`);
}
