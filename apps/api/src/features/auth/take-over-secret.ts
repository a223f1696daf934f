import type { Db } from '@balcao/db/db';
import { PURPOSES, toKey } from '#platform/keys/ring.ts';
import { loadRing } from '#platform/keys/ring-file.ts';
import { countClosedTotp, resealTotp } from './reseal-totp.ts';

/** Name of the row that once held the portal's only key. */
const ROW = 'token';

interface TakeOver {
  /** Folder of the key files. */
  dir: string;
  /** TOKEN_SECRET of the environment, which overrides the row. */
  given: string | undefined;
  now: Date;
  say: (line: string) => void;
}

/**
 * Creates the missing key files. The portal's former single key, from the database or TOKEN_SECRET, becomes the
 * previous key, so sessions, codes and authenticators stay valid. The row is deleted once all files are on disk and no
 * authenticator needs it. Safe to repeat. @param db as the owner of the tables.
 */
export async function takeOverSecret(db: Db, { dir, given, now, say }: TakeOver): Promise<void> {
  const row = await db.selectFrom('segredo').select('valor').where('nome', '=', ROW).executeTakeFirst();
  const value = given || row?.valor;
  const before = value ? toKey(Buffer.from(value), now) : undefined;
  for (const purpose of PURPOSES) await loadRing(dir, purpose, now, before);
  const ring = await loadRing(dir, 'autenticador', now);
  if (before) await resealTotp(db, ring, before);
  if (row) {
    await db.deleteFrom('segredo').where('nome', '=', ROW).execute();
    say(
      `A chave que estava no banco de dados passou para ${dir}. Guarde uma cópia dessa pasta, longe da cópia dos dados.`,
    );
  }
  if (given) say('TOKEN_SECRET: a chave já está em KEYS_DIR. Retire TOKEN_SECRET da configuração.');
  const closed = await countClosedTotp(db, ring);
  if (closed > 0)
    say(
      `Atenção: nenhuma chave de ${dir} abre o aplicativo autenticador de ${closed} conta(s). Quem usa uma delas entra com um código de recuperação.`,
    );
}
