import type { Db } from '@balcao/db/db';
import { countFechadas } from '#features/manifestacao/cofre/relacrar.ts';
import { EnvError } from '#platform/env.ts';
import { readRing, ringPath } from '#platform/keys/ring-file.ts';

/**
 * Refuses a start with keys that do not open every identity of the vault. It comes before a missing file is made again: with
 * new keys, authors would not find what is theirs. @param db as the owner of the tables. @throws EnvError
 */
export async function checkVault(db: Db, dir: string): Promise<void> {
  const closed = await countFechadas(db, readRing(dir, 'ouvidoria'));
  if (closed === 0) return;
  const path = ringPath(dir, 'ouvidoria');
  const count = closed === 1 ? 'a identidade de 1 manifestação' : `as identidades de ${closed} manifestações`;
  throw new EnvError(
    `KEYS_DIR: nenhuma chave de ${path} abre ${count} com sigilo. Recupere este arquivo da cópia das chaves e inicie de novo. Veja docs/configuracao.md.`,
  );
}
