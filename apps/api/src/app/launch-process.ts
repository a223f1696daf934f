import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildMessage, ParentMessage } from './child-messages.ts';
import type { PartsBoard } from './parts-board.ts';
import type { Launch } from './supervise.ts';

/** Another program listens on the port that the process was given; trying again would not help. */
export class PortTaken extends Error {}

interface Process {
  script: 'server' | 'worker' | 'pix-simulador';
  /** Folder of the built programs; null runs them from their sources. */
  programs: string | null;
  env: NodeJS.ProcessEnv;
  /** The state of the parts, which the process receives from its start on. */
  board?: PartsBoard;
  /** The port that is held until the process listens on it, and again once the process is gone. */
  door?: { release(): Promise<void>; hold(): Promise<void> };
}

/** New objects get little room before they are cleared away: an idle process would keep that memory. */
const SMALL = ['--max-semi-space-size=2'];
/** No screen waits for these: they keep less and clear away more often. */
const SMALLEST = ['--optimize-for-size'];
/** Memory that a thread gives back is used by the others, instead of being kept apart for each (glibc). */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** A process of the application. It ends by itself when this process vanishes. */
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
    // A process that ends in the moment of sending is reported by its exit.
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
