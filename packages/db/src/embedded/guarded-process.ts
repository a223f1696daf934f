import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Account, asAccount } from './account.ts';

/**
 * Runs "$@" and watches file descriptor 3, whose other end only this process holds. End of file there means that
 * this process released it or died, by `kill -9` as well: the program then gets SIGINT (PostgreSQL's fast shutdown).
 */
const GUARD =
  '"$@" </dev/null 3<&- & p=$!; (trap "" INT TERM; read _; kill -INT $p) <&3 & wait $p; s=$?; kill -9 $! 2>/dev/null; exit $s';

const TAIL_LINES = 40;

/** A program that cannot outlive this process. */
export type GuardedProcess = {
  /** Asks the program to end; harmless when it already has. */
  release: () => void;
  /** Resolves with the exit code when the program has ended; -1 when it could not start. */
  exited: Promise<number>;
  /** The last lines that it printed. */
  tail: () => string;
};

type GuardedOptions = { account: Account | null; onLine?: (line: string) => void };

/** Starts a program under the guard, in a process group of its own so that Ctrl-C reaches only the application. */
export function startGuarded(
  command: string,
  args: string[],
  { account, onLine }: GuardedOptions,
): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', GUARD, 'balcao-pg', command, ...args], {
    ...asAccount(account),
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      onLine?.(line);
    });
  }
  return { release: releaser(child), exited: exitCode(child), tail: () => lines.join('\n') };
}

function releaser(child: ChildProcess): () => void {
  const pipe = child.stdio[3];
  // The other end vanishes when the program ends by itself: that reset is not an error of ours.
  pipe?.on('error', () => undefined);
  // Unread, its end would never be noticed and the child would never count as closed.
  if (pipe && 'resume' in pipe) pipe.resume();
  return () => pipe?.destroy();
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', (code) => resolve(code ?? -1));
  });
}
