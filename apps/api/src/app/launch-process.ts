import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, ParentMessage } from './child-messages.ts';
import type { PartsBoard } from './parts-board.ts';
import type { Launch } from './supervise.ts';

/** Another program listens on the process's port, so trying again would not help. */
export class PortTaken extends Error {}

interface Process {
  script: 'server' | 'worker' | 'provedor-simulado';
  /** Folder of the built programs; null runs them from their sources. */
  programs: string | null;
  env: NodeJS.ProcessEnv;
  /** The states of the parts, which the process receives from its start on. */
  board?: PartsBoard;
  /** The held port: released when the process listens, and held again when the process is gone. */
  door?: { release(): Promise<void>; hold(): Promise<void> };
}

/** Limits the space for new objects, because an idle process would keep that memory. */
const SMALL = ['--max-semi-space-size=2'];
/** No screen waits for these processes, so they trade speed for memory. */
const SMALLEST = ['--optimize-for-size'];
/** Threads share freed memory instead of keeping it apart for each (glibc). */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** Launches a process of the application. It ends by itself when this process vanishes. */
export function launchProcess({ script, programs, env, board, door }: Process): Launch {
  const path = programs
    ? join(programs, `${script}.js`)
    : fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  return (tell) => {
    const child = fork(path, {
      env: { ...FEW_ARENAS, ...env },
      execArgv: script === 'server' ? SMALL : SMALLEST,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // A process that ends during the sending is reported by its exit.
    const send = (message: ParentMessage) => void (child.connected && child.send(message, () => undefined));
    const forget = board?.onChange((partes) => send({ partes }));
    if (board) send({ partes: board.list() });
    const gone = new Promise<void>((done) => {
      child.once('exit', () => done());
      child.once('error', () => done());
    });
    child.on('message', (message: ChildMessage) => {
      if (message === 'ready') tell('ready');
      else if (message === 'port_taken') tell('port_taken', new PortTaken(script));
      else void (door?.release() ?? Promise.resolve()).then(() => send('listen'));
    });
    void gone.then(async () => {
      forget?.();
      tell('died');
      await door?.hold();
    });
    return {
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  };
}
