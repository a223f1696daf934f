import { sql } from 'kysely';
import { createDb, type Db, type DbHandle } from './db.ts';
import { ensureLogins, type Login, type LoginUrls, loginNames } from './logins.ts';
import { migrate } from './migrate.ts';
import { startScratchServer } from './scratch-server.ts';
import { createScratchDatabase } from './server-databases.ts';
import { ensureServingRole } from './serving-role.ts';

/** A server of its own, since roles belong to the whole of one, with a migrated database. */
export interface Roles {
  adminUrl: string;
  /** The database, as its owner. */
  url: string;
  owner: DbHandle;
  /** Gives groups and sign-ins their rights, as a start does. */
  ensure(): Promise<LoginUrls>;
  /** Works signed in for one kind of work. */
  as<T>(login: Login, work: (db: Db) => Promise<T>): Promise<T>;
  /** As on another server, where a dump was restored without its roles. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

export const GROUPS = ['balcao_app', 'balcao_selo', 'balcao_fila', 'balcao_cofre'];

/** Connects with this address; the caller closes. */
export function open(url: string, role?: string): DbHandle {
  return createDb({ url, name: 'roles-test', max: 1, onError: () => undefined, role });
}

export async function startRoles(): Promise<Roles> {
  const server = await startScratchServer();
  const { url, name } = await createScratchDatabase(server.adminUrl, 'serving_role_test');
  const owner = open(url);
  await migrate(owner.db, { log: () => undefined });
  const ensure = async () => {
    await ensureServingRole(owner.db);
    const made = await ensureLogins(owner.db, url);
    if (!made) throw new Error('no roles were made');
    return made;
  };
  const urls = await ensure();
  return {
    adminUrl: server.adminUrl,
    url,
    owner,
    ensure,
    async as(login, work) {
      const { db, close } = open(urls[login]);
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    async lose() {
      const names = [...GROUPS, ...loginNames(name)].join(', ');
      await sql.raw(`drop owned by ${names}; drop role ${names}`).execute(owner.db);
    },
    async stop() {
      await owner.close();
      await server.stop();
    },
  };
}
