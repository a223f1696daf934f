import { createTokenSigner } from '../../apps/api/src/platform/auth/token.ts';
import { readRing } from '../../apps/api/src/platform/keys/ring-file.ts';
import { benchId, idOf } from './bench-id.ts';
import type { Pool } from './database.ts';
import type { People } from './load-people.ts';

const LIFE_SECONDS = 6 * 3600;
/** Sessions are numbered by kind, so that each has an id of its own. */
const FIRST = { author: 0, staff: 1_000_000_000, filer: 2_000_000_000, admin: 3_000_000_000 } as const;

const TIPO = { author: 0, staff: 1, filer: 0, admin: 2 } as const;

export type Signed = keyof typeof FIRST;

/** Signs in every filer, every attendant and the first authors, a hundred unless told otherwise. */
export async function loadSessions(pool: Pool, people: People, authors = 100): Promise<void> {
  const counts = {
    author: Math.min(people.authors, authors),
    staff: people.staff,
    filer: people.filers,
    admin: people.admins,
  };
  for (const kind of ['author', 'staff', 'filer', 'admin'] as const)
    await pool.query(
      `insert into sessao (id, usuario_id, senha_epoca, token_iat, idle_seconds, expires_at)
       select ${benchId('session', `${FIRST[kind]} + i`)}, ${benchId(kind, 'i')}, 1, now(), $2, now() + interval '1 day'
       from generate_series(1, $1::bigint) i on conflict do nothing`,
      [counts[kind], LIFE_SECONDS],
    );
}

/** Makes the tokens of these sessions as sign-in would; the server created its keys in this folder. */
export function tokenMaker(keysDir: string, now: Date): (kind: Signed, n: number) => string {
  const ring = readRing(keysDir, 'token');
  if (!ring) throw new Error(`no keys in ${keysDir}`);
  const signer = createTokenSigner(() => ring);
  // The database stored the newest issue time a moment ago.
  const iat = Math.floor(now.getTime() / 1000) + 1;
  return (kind, n) =>
    signer.sign({
      sid: idOf('session', FIRST[kind] + n),
      sub: idOf(kind, n),
      tipo: TIPO[kind],
      iat,
      exp: iat + LIFE_SECONDS,
      aud: 'balcao',
      typ: 'sessao',
    });
}
