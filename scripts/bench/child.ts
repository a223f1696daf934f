import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that answers every message with one message. */
export interface Child {
  pid: number;
  ask: (message: object) => Promise<unknown>;
  /** The next message, for children that send first. */
  hear: () => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts a script of this folder as a separate process. */
export function startChild(script: URL, env: Record<string, string> = {}): Child {
  const child = fork(fileURLToPath(script), [], {
    serialization: 'advanced',
    env: { ...process.env, ...env },
    execArgv: process.env.BENCH_NODE_ARGS?.split(' ') ?? [],
  });
  const hear = () => nextMessage(child);
  return {
    pid: child.pid ?? 0,
    hear,
    ask: (message) => {
      child.send(message);
      return hear();
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message);
    });
  });
}
