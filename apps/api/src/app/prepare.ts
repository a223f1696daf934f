import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '@balcao/db/db';
import { isHalfLived } from '@balcao/db/seed/demo/casos';
import { seedSede } from '@balcao/db/seed/seed-base';
import { DEMO_CHAVE, DEMO_SENHA, demoEntradas } from '@balcao/db/seed/sign-ins';
import { formatChave } from '@balcao/domain/manifestacao/chave';
import { createFirstAdministratorLink } from '#features/auth/first-administrator-link.ts';
import { takeOverSecret } from '#features/auth/take-over-secret.ts';
import { type Env, readEnv } from '#platform/env.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkKeysDir } from './check-keys-dir.ts';
import { checkVault } from './check-vault.ts';
import { databaseRefusal } from './database-refusal.ts';
import { isUnavailable } from './is-unavailable.ts';
import type { OwnDatabase, Prepared, SaidByPreparation } from './preparation.ts';
import { ensureDatabase, isEmpty, prepareDatabase } from './prepare-database.ts';
import { ensureProgramsBuilt } from './program-build.ts';
import { addressFor, areRestricted, checkSignIns, type SignIns, signIns } from './sign-ins.ts';

/*
 * The one-time work of a start, in a process that ends afterwards, so that none of this stays in memory. It reports the
 * configuration, receives the database's address, updates the database, and reports the sign-ins.
 */

const RETRY_MS = 1_000;

const say = (line: string) => console.log(line);

const tell = (said: SaidByPreparation) =>
  new Promise<void>((sent) => process.send?.(said, () => sent()) ?? sent());

// The parent that waited for this work is gone.
process.on('disconnect', () => process.exit(0));

/** Checks configuration and folders, before anything is written there. */
async function checked(): Promise<Env> {
  const env = readEnv(process.env);
  checkDataDir(env);
  checkKeysDir(env, say);
  checkSignIns(env);
  await checkCertificate(env);
  return env;
}

/** Repeats work on the database while that is away; each of these steps is repeatable. */
async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (!isUnavailable(err)) throw err;
      await sleep(RETRY_MS);
    }
  }
}

/** The work on the database before anybody is served, as the owner of its tables. */
async function setUp(
  configured: Env,
  env: Env & { DATABASE_URL: string },
  { servidor }: SignIns,
): Promise<boolean> {
  const { db, close } = createDb({
    url: env.DATABASE_URL,
    name: 'balcao-setup',
    max: 2,
    statementTimeoutMs: 0,
    onError: () => {},
  });
  try {
    const { TOKEN_SECRET: given } = process.env;
    await checkVault(db, keysDir(env));
    await takeOverSecret(db, { dir: keysDir(env), given, now: new Date(), say });
    return await firstStart(db, configured, { env, url: addressFor(servidor, 'SERVIR') });
  } finally {
    await close();
  }
}

/** Fills an empty database with the demonstration, or in production prints the link for the first administrator. */
async function firstStart(
  db: Db,
  configured: Env,
  { env, url }: { env: Env; url: string },
): Promise<boolean> {
  const demo = env.NODE_ENV !== 'production' && (configured.DEMO ?? configured.DATABASE_URL === undefined);
  if (await isHalfLived(db))
    throw new Error(
      'A demonstração parou no meio da primeira partida. Apague a pasta de dados (DATA_DIR) e inicie de novo.',
    );
  if (await isEmpty(db)) {
    // This loads the whole portal, which no other start needs here.
    if (demo) await import('./live-demo.ts').then(({ liveDemo }) => liveDemo({ owner: db, env, url, say }));
    else {
      await seedSede(db);
      const link = await createFirstAdministratorLink(db, env, new Date());
      say(
        `\nCrie o primeiro administrador neste link (vale por 24 horas e só pode ser usado uma vez):\n${link}\n`,
      );
    }
  }
  return demo;
}

/** The built programs. If they cannot be built, the sources work too and need more memory. */
async function findPrograms(): Promise<string | null> {
  if (process.argv.includes('--dev')) return null;
  return ensureProgramsBuilt(say).catch((err: unknown) => {
    const why = err instanceof Error ? err.message : String(err);
    say(`Os programas não puderam ser compilados (${why}). O portal usa os arquivos-fonte.`);
    return null;
  });
}

/** The demonstration's sign-ins, a line each. */
function demoEntries(): string[] {
  const lines = demoEntradas.map(({ cpf, nome, papel }) => `  ${cpf}  ${nome} · ${papel}`);
  return [
    `\nEntradas de demonstração (senha ${DEMO_SENHA}):`,
    ...lines,
    `\nChave de uma manifestação anônima, para acompanhar em /ouvidoria/anonima: ${formatChave(DEMO_CHAVE)}`,
  ];
}

async function prepare(configured: Env, { owner, baseUrl }: OwnDatabase): Promise<Prepared> {
  const programs = await findPrograms();
  const url = configured.DATABASE_URL ?? (await withDatabase(() => ensureDatabase(owner, 'balcao')));
  const env = { ...configured, DATABASE_URL: url, baseUrl };
  const logins = await withDatabase(() => prepareDatabase(url, say)).catch((err: unknown) => {
    throw configured.DATABASE_URL ? databaseRefusal(err) : err;
  });
  const database = signIns(env, logins);
  const restricted = await withDatabase(() => areRestricted(database.trabalhador));
  const demo = await withDatabase(() => setUp(configured, env, database));
  return { database, restricted, entradas: demo ? demoEntries() : [], programs };
}

const heard = new Promise<OwnDatabase>((hear) => process.once('message', hear));
try {
  const configured = await checked();
  await tell({ configured });
  const prepared = await prepare(configured, await heard);
  await tell({ prepared });
  process.exit(0);
} catch (err) {
  await tell({ failed: err instanceof Error ? err.message : String(err) });
  process.exit(1);
}
