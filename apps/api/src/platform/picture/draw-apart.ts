import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Longer than any honest picture takes on a busy machine. */
const TEMPO_MS = 60_000;
/** More than twice of what an honest picture of the largest size takes. */
const MEMORIA_MB = 1024;

/** What a program may take. */
export interface Limite {
  tempoMs?: number;
  memoriaMb?: number;
}

/**
 * Gives a picture to a program in a process of its own, with little memory, little time and none of our settings: one made to
 * harm takes that process down and nothing else.
 * @returns what it draws; null where it ends with 2, because the picture gives none, or takes too much
 * @throws where the program does not run: the picture is not to blame
 */
export async function drawApart(
  program: string,
  picture: Buffer,
  { tempoMs = TEMPO_MS, memoriaMb = MEMORIA_MB }: Limite = {},
): Promise<Buffer | null> {
  const bare = [process.execPath, '--max-old-space-size=64', program];
  const limited = ['/bin/sh', '-c', `ulimit -d ${memoriaMb * 1024}; exec "$0" "$@"`, ...bare];
  // Windows has no such limit.
  const [command = '', ...args] = process.platform === 'win32' ? bare : limited;
  const child = spawn(command, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: tempoMs,
    killSignal: 'SIGKILL',
  });
  // One that ended early reads no further, and its end says enough.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  const [drawn, [code]] = await Promise.all([buffer(child.stdout), closed]);
  if (code === 1) throw new Error(`the program ${program} does not run`);
  return code === 0 ? drawn : null;
}
