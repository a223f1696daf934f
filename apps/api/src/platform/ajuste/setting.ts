import { readStored, type Section, type ValuesOf } from '@balcao/contract/kernel/section';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { seal, unseal } from '../auth/seal.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { keepAnswer } from '../http/kept-answer.ts';
import type { KeyRing } from '../keys/ring.ts';

/** What keys seal here; no other sealed text opens in its place. */
const SEALED_FOR = 'configuracao';

/** How long, in milliseconds, a process uses what it read: other processes change settings, too. */
const KNOWN_FOR_MS = 1_000;

type SecretsOf<X extends Section> = { [K in keyof X['segredos']]: string | null };

/** Values and secrets of a section. A secret is null where there is none. */
export type Effective<X extends Section> = ValuesOf<X> & SecretsOf<X>;

/** A section on the server: with what the environment of the installation sets in it. */
export interface Setting<X extends Section> {
  section: X;
  /** What the environment sets; it wins, and the screen shows it as such. */
  fromEnv: (env: Env) => Partial<Effective<X>>;
  /** What holds now, from a short memory. */
  known: (deps: Deps) => Promise<Effective<X>>;
}

/** Changes with every save of this process, for each section. */
const saves = new WeakMap<Deps['sessions'], Map<string, number>>();

/** Makes this process read the section again. */
export function forgetSetting({ sessions }: Pick<Deps, 'sessions'>, chave: string): void {
  const known = saves.get(sessions) ?? new Map<string, number>();
  saves.set(sessions, known.set(chave, (known.get(chave) ?? 0) + 1));
}

/** Serves a section, once in the whole server. */
export function setting<X extends Section>(
  section: X,
  fromEnv: Setting<X>['fromEnv'] = () => ({}),
): Setting<X> {
  const { chave } = section;
  const kept = keepAnswer(
    {
      name: `settings of ${chave}`,
      freshMs: KNOWN_FOR_MS,
      versionOf: async ({ sessions }) => String(saves.get(sessions)?.get(chave) ?? 0),
    },
    (deps) => readNow(deps, section, fromEnv),
  );
  return { section, fromEnv, known: async (deps) => (await kept(deps)).value };
}

/**
 * What holds now of a section, with what the environment sets and with opened secrets. A change holds at once in the
 * process that made it, and within a second in the others.
 */
export function settingOf<X extends Section>(deps: Deps, { known }: Setting<X>): Promise<Effective<X>> {
  return known(deps);
}

async function readNow<X extends Section>(
  { db, env, keys }: Deps,
  section: X,
  fromEnv: Setting<X>['fromEnv'],
): Promise<Effective<X>> {
  const { valor, segredos } = await readRow(db, section);
  const secrets = openSecrets(section, segredos, keys.configuracao());
  return { ...valor, ...secrets, ...fromEnv(env) } as Effective<X>; // all names of the section
}

/** The stored values of a section, read anew; without secrets, and without what the environment sets. */
export async function readSection<X extends Section>(db: Db, section: X): Promise<ValuesOf<X>> {
  return (await readRow(db, section)).valor;
}

/** The row of a section, or what holds before its first save. */
export async function readRow<X extends Section>(db: Db, section: X) {
  const row = await db
    .selectFrom('configuracao')
    .select(['valor', 'segredos', 'version', 'updatedAt', 'updatedBy'])
    .where('chave', '=', section.chave)
    .executeTakeFirst();
  return {
    version: row?.version ?? 0,
    desde: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
    valor: readStored(section, row?.valor) as ValuesOf<X>,
    segredos: (row?.segredos ?? {}) as Record<string, string>, // `keepSection` writes them
  };
}

/** Every secret of a section, opened; null where there is none, or none that the keys open. */
export function openSecrets<X extends Section>(
  { chave, segredos }: X,
  sealed: Readonly<Record<string, string>>,
  ring: KeyRing,
): SecretsOf<X> {
  const opened = Object.keys(segredos).map((name) => {
    const text = sealed[name];
    return [name, text === undefined ? null : unseal(text, sealOf(ring, chave, name))];
  });
  return Object.fromEntries(opened) as SecretsOf<X>; // name by name
}

/** Seals a secret of a section. */
export function sealSecret(text: string, ring: KeyRing, [chave, name]: readonly [string, string]): string {
  return seal(text, sealOf(ring, chave, name));
}

const sealOf = (ring: KeyRing, chave: string, name: string) => ({
  ring,
  purpose: SEALED_FOR,
  owner: `${chave}.${name}`,
});

/**
 * Seals the secrets of all sections with the current key of the ring. A row changes only if it still holds what was read,
 * so the portal may keep running. @returns how many it sealed, and how many no key opens.
 */
export async function resealSettings(db: Db, ring: KeyRing): Promise<{ resealed: number; closed: number }> {
  const done = { resealed: 0, closed: 0 };
  const rows = await db.selectFrom('configuracao').select(['chave', 'segredos']).execute();
  for (const { chave, segredos } of rows) {
    const read = segredos as Record<string, string>; // `keepSection` writes them
    const again = Object.entries(read).map(([name, text]) => {
      const secret = unseal(text, sealOf(ring, chave, name));
      done[secret === null ? 'closed' : 'resealed'] += 1;
      return [name, secret === null ? text : sealSecret(secret, ring, [chave, name])];
    });
    if (again.length === 0) continue;
    const sealed = JSON.stringify(Object.fromEntries(again));
    await sql`update configuracao set segredos = ${sealed}::jsonb
      where chave = ${chave} and segredos = ${JSON.stringify(read)}::jsonb`.execute(db);
  }
  return done;
}
