import { existsSync, statSync } from 'node:fs';
import { type Env, EnvError } from '#platform/env.ts';
import { isBesideData, keysDir } from '#platform/keys/keys-dir.ts';
import { PURPOSES } from '#platform/keys/ring.ts';
import { ringPath } from '#platform/keys/ring-file.ts';
import { whyUnwritable } from './why-unwritable.ts';

const BESIDE_DATA =
  'a pasta das chaves precisa ficar fora de DATA_DIR, e DATA_DIR fora dela. Assim, uma cópia dos dados não leva as chaves.';

const refusal = (why: string) => new EnvError(`Configuração inválida:\nKEYS_DIR: ${why}`);

/**
 * Checks the folder of the keys before one is created or read. In production it refuses a folder that a copy of the
 * data includes, or that others may open. Elsewhere it only calls `warn` for the first case. @throws EnvError naming
 * the variable.
 */
export function checkKeysDir(env: Env, warn: (line: string) => void): void {
  const isProduction = env.NODE_ENV === 'production';
  if (isBesideData(env)) {
    if (isProduction) throw refusal(BESIDE_DATA);
    warn(`Atenção: KEYS_DIR: ${BESIDE_DATA}`);
  }
  const dir = keysDir(env);
  if (isProduction && isOpenToOthers(dir))
    throw refusal(`outras contas da máquina podem abrir a pasta ${dir}. Feche-a com chmod 700 ${dir}.`);
  // A folder with every key may be read-only.
  if (PURPOSES.every((purpose) => existsSync(ringPath(dir, purpose)))) return;
  const why = whyUnwritable(dir);
  if (why) throw refusal(`não é possível gravar em ${dir} (${why}).`);
}

/** Windows has no such modes. */
function isOpenToOthers(dir: string): boolean {
  const info = statSync(dir, { throwIfNoEntry: false });
  return process.platform !== 'win32' && info !== undefined && (info.mode & 0o077) !== 0;
}
