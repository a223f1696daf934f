import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Launch } from './supervise.ts';

const PROGRAM = fileURLToPath(new URL('build-screens.ts', import.meta.url));

/** Brings the screens up to date once, in another process because the check reads all their sources. */
export const launchScreens: Launch = (tell) => {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let why = '';
  child.stderr?.on('data', (chunk: Buffer) => (why += chunk.toString()));
  child.once('error', (err) => tell('died', err));
  child.once('close', (code) => (code === 0 ? tell('ready') : tell('died', new Error(why.trim()))));
  return {
    stop() {
      child.kill('SIGTERM');
      return Promise.resolve();
    },
  };
};
