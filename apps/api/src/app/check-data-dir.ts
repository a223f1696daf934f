import { resolve } from 'node:path';
import { type Env, EnvError } from '#platform/env.ts';
import { whyUnwritable } from './why-unwritable.ts';

/**
 * Tries DATA_DIR before anything is started: a place where nothing can be written is told by its name. Leaves nothing
 * behind; who needs a folder makes it.
 * @throws EnvError naming the variable.
 */
export function checkDataDir({ DATA_DIR }: Env): void {
  const wanted = resolve(DATA_DIR);
  const why = whyUnwritable(wanted);
  if (why)
    throw new EnvError(`Configuração inválida:\nDATA_DIR: não é possível gravar em ${wanted} (${why}).`);
}
