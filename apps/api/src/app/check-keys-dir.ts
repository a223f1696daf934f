import { statSync } from 'node:fs';
import { type Env, EnvError } from '#platform/env.ts';
import { isBesideData, keysDir } from '#platform/keys/keys-dir.ts';

const BESIDE_DATA =
  'KEYS_DIR: a pasta das chaves precisa ficar fora de DATA_DIR, e DATA_DIR fora dela. Assim, uma cópia dos dados não leva as chaves.';

/**
 * Checks where the keys lie before one is made or read. In production a folder that a copy of the data takes along, or
 * that others may read, is refused; elsewhere the former is told by `warn`.
 * @throws EnvError naming the variable.
 */
export function checkKeysDir(env: Env, warn: (line: string) => void): void {
  const isProduction = env.NODE_ENV === 'production';
  if (isBesideData(env)) {
    if (isProduction) throw new EnvError(`Configuração inválida:\n${BESIDE_DATA}`);
    warn(`Atenção: ${BESIDE_DATA}`);
  }
  const dir = keysDir(env);
  const info = statSync(dir, { throwIfNoEntry: false });
  if (info && !info.isDirectory())
    throw new EnvError(`Configuração inválida:\nKEYS_DIR: ${dir} é um arquivo, não uma pasta.`);
  if (info && isProduction && process.platform !== 'win32' && (info.mode & 0o077) !== 0)
    throw new EnvError(
      `Configuração inválida:\nKEYS_DIR: outras contas da máquina podem abrir a pasta ${dir}. Feche-a com chmod 700 ${dir}.`,
    );
}
