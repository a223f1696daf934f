import { resolve } from 'node:path';
import { type Env, EnvError } from '#platform/env.ts';
import { whyUnwritable } from './why-unwritable.ts';

/**
 * Tries to write in DATA_DIR before anything is started, and leaves nothing behind. Each user of the folder creates it.
 * @throws EnvError naming the variable, when nothing can be written there.
 */
export function checkDataDir({ DATA_DIR }: Env): void {
  const wanted = resolve(DATA_DIR);
  const why = whyUnwritable(wanted);
  if (why)
    throw new EnvError(`Configuração inválida:\nDATA_DIR: não é possível gravar em ${wanted} (${why}).`);
}
