import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Longer than any honest photo takes on a busy machine. */
const TEMPO_MS = 60_000;
/** More than twice of what an honest photo of the largest size takes. */
const MEMORIA_MB = 1024;
const PROGRAM = fileURLToPath(new URL('./portrait.child.ts', import.meta.url));

/**
 * The portrait of a photo, as a PNG: upright, three by four and small. A process of its own opens the photo, with little
 * memory, little time and none of our settings: a photo made to harm takes that process down and nothing else.
 * @returns null for what is no JPEG or PNG, is above 25 megapixels, cannot be decoded or takes too much
 * @throws where the program does not run: the photo is not to blame
 */
export function portraitOf(photo: Buffer, limite: Limite = {}): Promise<Buffer | null> {
  return draw('retrato', photo, limite);
}

/** The same as a small square from the middle, a JPEG: also of a WEBP. */
export function avatarOf(photo: Buffer, limite: Limite = {}): Promise<Buffer | null> {
  return draw('quadrado', photo, limite);
}

interface Limite {
  tempoMs?: number;
  memoriaMb?: number;
}

async function draw(
  forma: 'retrato' | 'quadrado',
  photo: Buffer,
  { tempoMs = TEMPO_MS, memoriaMb = MEMORIA_MB }: Limite,
): Promise<Buffer | null> {
  const program = [process.execPath, '--max-old-space-size=64', PROGRAM, forma];
  const limited = ['/bin/sh', '-c', `ulimit -d ${memoriaMb * 1024}; exec "$0" "$@"`, ...program];
  // Windows has no such limit.
  const [command = '', ...args] = process.platform === 'win32' ? program : limited;
  const child = spawn(command, args, {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: tempoMs,
    killSignal: 'SIGKILL',
  });
  // One that ended early reads no further, and its end says enough.
  child.stdin.on('error', () => undefined);
  child.stdin.end(photo);
  const closed = once(child, 'close') as Promise<[code: number | null]>;
  const [portrait, [code]] = await Promise.all([buffer(child.stdout), closed]);
  if (code === 1) throw new Error('the program that makes portraits does not run');
  return code === 0 ? portrait : null;
}
