import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Env } from '../env.ts';

type Places = Pick<Env, 'DATA_DIR' | 'KEYS_DIR'>;

/** Folder of the key files: KEYS_DIR, or a neighbour of DATA_DIR where none is set (compulsory in production). */
export function keysDir({ KEYS_DIR, DATA_DIR }: Places): string {
  return resolve(KEYS_DIR ?? `${resolve(DATA_DIR)}-chaves`);
}

/** Whether a copy of one of the two folders takes the other along: they are the same, or one lies within the other. */
export function isBesideData(env: Places): boolean {
  const [keys, data] = [realPath(keysDir(env)), realPath(resolve(env.DATA_DIR))];
  return isWithin(keys, data) || isWithin(data, keys);
}

function isWithin(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** The path with the links of its existing part followed. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const above = dirname(path);
    return above === path ? path : join(realPath(above), basename(path));
  }
}
