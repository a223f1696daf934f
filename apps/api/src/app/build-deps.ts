import { join, resolve } from 'node:path';
import { createDb, type DbHandle } from '@balcao/db/db';
import { tellTokenReuse } from '#features/auth/tell-token-reuse.ts';
import { checkGrants } from '#platform/auth/check-grants.ts';
import { marcasDe } from '#platform/auth/marcas.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { systemClock } from '#platform/clock.ts';
import type { Deps } from '#platform/deps.ts';
import type { Env } from '#platform/env.ts';
import { createScanner } from '#platform/files/clamd.ts';
import { createStorage } from '#platform/files/create-storage.ts';
import { createUploadStore } from '#platform/files/upload-store.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { openKeys } from '#platform/keys/live-keys.ts';
import type { Log } from '#platform/log.ts';
import { closeMailers } from '#platform/mail/servidor.ts';
import { createSmtpMailer } from '#platform/mail/transport.ts';
import { createPix } from '#platform/pix/create-pix.ts';
import { createSinais } from '#platform/sinais.ts';
import { findAppRole } from './app-role.ts';
import { checkKeysDir } from './check-keys-dir.ts';
import { isStopping } from './on-stop.ts';

export interface Runtime {
  deps: Deps;
  database: DbHandle;
  close(): Promise<void>;
}

/** In milliseconds, so that a person learns within two seconds that all connections are busy. */
const PATIENCE_MS = 1_800;
/** Opened on first use, so a process that serves no requests has none. */
const RESERVED_CONNECTIONS = 2;

/** A process's database, its name there and its longest statement in milliseconds. */
interface Work {
  url: string;
  name: string;
  statementTimeoutMs?: number;
}

/** Builds what one process needs from its configuration. */
export async function buildDeps(env: Env, log: Log, work: Work): Promise<Runtime> {
  const { url, name } = work;
  const onError = (err: Error) => isStopping() || log.warn({ err }, 'database connection lost');
  const { role, restricted } = await findAppRole(url);
  if (!restricted) log.warn('the server signs in to the database as the owner of the tables');
  const database = createDb({ ...work, max: env.DB_POOL, connectTimeoutMs: PATIENCE_MS, role, onError });
  const reserved = createDb({
    url,
    role,
    onError,
    name: `${name}-reserved`,
    max: RESERVED_CONNECTIONS,
    connectTimeoutMs: PATIENCE_MS,
  });
  await checkGrants(database.db);
  checkKeysDir(env, () => undefined);
  const keys = await openKeys({ dir: keysDir(env), now: systemClock(), log });
  const dataDir = resolve(env.DATA_DIR);
  const deps: Deps = {
    env,
    log,
    db: database.db,
    reserved: reserved.db,
    clock: systemClock,
    sessions: createSessions({
      db: database.db,
      clock: systemClock,
      signer: createTokenSigner(keys.token),
      tellReuse: tellTokenReuse,
      regras: () => regrasDeSeguranca(deps),
      marcas: (usuarioId) => marcasDe(keys.ouvidoria(), usuarioId),
    }),
    sinais: createSinais({ url, name: `${name}-sinais` }),
    storage: await createStorage({ ...env, DATA_DIR: dataDir }),
    uploads: createUploadStore({ dir: join(dataDir, 'uploads') }),
    pecas: createUploadStore({ dir: join(dataDir, 'pecas') }),
    scanner: env.CLAMD_HOST
      ? createScanner({ host: env.CLAMD_HOST, port: env.CLAMD_PORT, timeoutMs: 30_000 })
      : null,
    mailer: env.SMTP_URL && env.MAIL_FROM ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : null,
    pix: createPix(env),
    keys,
  };
  return {
    deps,
    database,
    async close() {
      closeMailers(deps);
      deps.storage.close();
      await Promise.all([database.close(), reserved.close(), deps.sinais.close()]);
    },
  };
}
