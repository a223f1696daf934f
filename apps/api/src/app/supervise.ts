import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildMessage } from './child-messages.ts';

const RESTART_MS = 1_000;
const QUICK_DEATH_MS = 10_000;
const QUICK_DEATHS_MAX = 5;

export interface Supervised {
  /** Resolves when the process said that it is ready; rejects when it died before, for good. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Another program listens on the port that the process was given; trying again would not help. */
export class PortTaken extends Error {}

/** Processes of the application. */
type Script = 'server.ts' | 'worker.ts' | 'pix-simulador.ts';

interface Watch {
  restart: (script: string) => void;
  /** It will not be started again. Not called for a port that was taken before the process was ready. */
  giveUp: (script: string) => void;
  /** Frees the port that the process is about to listen on; it waits for that. */
  releasePort?: () => Promise<void>;
}

/**
 * Keeps one process of the application running: started again when it dies, given up after 5 deaths in a row
 * within 10 s of their start (`giveUp`). The child ends by itself when this process vanishes.
 */
export function supervise(script: Script, env: NodeJS.ProcessEnv, on: Watch): Supervised {
  const path = fileURLToPath(new URL(script, import.meta.url));
  let child: ChildProcess | null = null;
  let stopping = false;
  let wasReady = false;
  let quickDeaths = 0;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();

  const listen = (started: ChildProcess) => (message: ChildMessage) => {
    if (message === 'ready') {
      wasReady = true;
      resolve();
    } else if (message === 'port_taken') {
      stopping = true;
      if (wasReady) on.giveUp(script);
      else reject(new PortTaken(script));
    } else
      void (on.releasePort?.() ?? Promise.resolve()).then(() => started.connected && started.send('listen'));
  };
  const start = () => {
    const startedAt = performance.now();
    child = fork(path, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', listen(child));
    child.on('exit', () => {
      if (stopping) return;
      quickDeaths = performance.now() - startedAt < QUICK_DEATH_MS ? quickDeaths + 1 : 0;
      if (quickDeaths >= QUICK_DEATHS_MAX) {
        reject(new Error(`${script} não conseguiu iniciar`));
        on.giveUp(script);
        return;
      }
      on.restart(script);
      setTimeout(() => !stopping && start(), RESTART_MS);
    });
  };
  start();
  return {
    ready,
    async stop() {
      stopping = true;
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((done) => running.once('exit', done));
      running.kill('SIGTERM');
      await gone;
    },
  };
}
