import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '@balcao/db/db';
import { seedSede } from '@balcao/db/seed/seed-base';
import { seedDemo } from '@balcao/db/seed/seed-demo';
import { DEMO_SENHA, demoDevedora, demoRepresentante, demoSignIns } from '@balcao/db/seed/sign-ins';
import { createFirstAdministratorLink, takeOverSecret } from '#features/auth/api.ts';
import { enqueueConferir } from '#features/cobranca/api.ts';
import { requestCarta, requestComprovante, requestDocumento } from '#features/documento/api.ts';
import { hashSenha } from '#platform/auth/senha-hash.ts';
import { type Env, EnvError, readEnv } from '#platform/env.ts';
import { createStorage } from '#platform/files/create-storage.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { describeSaude } from '#platform/partes.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDataDir } from './check-data-dir.ts';
import { checkKeysDir } from './check-keys-dir.ts';
import { startDevScreens } from './dev-screens.ts';
import { isUnavailable } from './is-unavailable.ts';
import { launchEmbedded, launchExternal } from './launch-database.ts';
import { isStopping, onStop } from './on-stop.ts';
import { addressOn, choosePort, openDoors, tellPort } from './open-doors.ts';
import { createPartsBoard, whenBackAgain } from './parts-board.ts';
import { ensureDatabase, isEmpty, prepareDatabase } from './prepare-database.ts';
import { areRestricted, checkSignIns, signIns } from './sign-ins.ts';
import { type Supervised, supervise } from './supervise.ts';
import { ensureWebBuilt } from './web-build.ts';

/** What ends when the portal is asked to end, the last started first; the start may be half done. */
const ends: (() => Promise<unknown>)[] = [];
const onEnd = (end: () => Promise<unknown>) => void ends.push(end);

const RETRY_MS = 1_000;

const UNRESTRICTED =
  'Atenção: o portal entra no banco de dados com poderes de dono das tabelas. Veja em docs/configuracao.md como restringir.';

const say = (line: string) => void (isStopping() || console.log(line));

/** Ends with this message; while stopping, when everything fails because its database goes, without a word. */
function fail(message: string): never {
  if (isStopping()) throw new Error(message);
  console.error(`\n${message}\n`);
  process.exit(1);
}

function configuration(): Env {
  try {
    return readEnv(process.env);
  } catch (err) {
    if (err instanceof EnvError) fail(err.message);
    throw err;
  }
}

/** Where data and keys are to lie, before anything is written there. */
async function checkFolders(env: Env): Promise<void> {
  checkDataDir(env);
  checkKeysDir(env, say);
}

/** The database, once it answers; it is looked after from then on. Answers its address. */
async function openDatabase(env: Env): Promise<{ url: () => Promise<string>; banco: Supervised }> {
  const own = env.DATABASE_URL;
  if (own) {
    const banco = supervise('banco', launchExternal(own), operator);
    return { banco, url: () => Promise.resolve(own) };
  }
  say('Iniciando o banco de dados…');
  const embedded = launchEmbedded({ dataDir: resolve(env.DATA_DIR), log: say, purpose: 'app' });
  const banco = supervise('banco', embedded.launch, operator);
  return { banco, url: () => ensureDatabase(embedded.url(), 'balcao') };
}

/** Runs what needs the database again as long as that is away; each of these steps may be run twice. */
async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (err) {
      if (isStopping() || !isUnavailable(err)) throw err;
      await sleep(RETRY_MS);
    }
  }
}

/** The screens, built again and again until they are; the server looks for them when it starts. */
async function prepareScreens(): Promise<void> {
  const telas = supervise(
    'telas',
    (tell) => {
      ensureWebBuilt(say).then(
        () => tell('ready'),
        (err: unknown) => tell('died', err instanceof Error ? err : new Error(String(err))),
      );
      return { stop: () => Promise.resolve() };
    },
    operator,
  );
  onEnd(telas.stop);
  await telas.tried;
}

/** What is done with the database before anybody is served, as the owner of its tables. */
async function setUp(configured: Env, env: Env & { DATABASE_URL: string }): Promise<boolean> {
  const { db, close } = createDb({
    url: env.DATABASE_URL,
    name: 'balcao-setup',
    max: 2,
    statementTimeoutMs: 0,
    onError: () => {},
  });
  try {
    const { TOKEN_SECRET: given } = process.env;
    await takeOverSecret(db, { dir: keysDir(env), given, now: new Date(), say });
    return await firstStart(db, configured, env);
  } finally {
    await close();
  }
}

/** Demo council in an empty database, or in production the link that makes the first administrator. */
async function firstStart(db: Db, configured: Env, env: Env): Promise<boolean> {
  const demo = env.NODE_ENV !== 'production' && (configured.DEMO ?? configured.DATABASE_URL === undefined);
  if (await isEmpty(db)) {
    if (demo) await loadDemo(db, env);
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

/** The invented council, with the files that its people sent. */
async function loadDemo(db: Db, env: Env): Promise<void> {
  const storage = createStorage({ ...env, DATA_DIR: resolve(env.DATA_DIR) });
  try {
    await seedDemo(db, {
      ...{ now: new Date(), log: say, hashSenha, requestComprovante, requestDocumento, requestCarta },
      keepArquivo: async ({ chave, bytes, sha256 }) => {
        await storage.put(chave, Readable.from([bytes]), { sha256 });
      },
      requestCodigo: enqueueConferir,
    });
  } finally {
    storage.close();
  }
}

/** One's own database that cannot be used is named by its setting; the embedded one speaks for itself. */
function nameDatabase(err: unknown): never {
  const why = err instanceof Error ? err.message : String(err);
  throw configured.DATABASE_URL
    ? new Error(`DATABASE_URL: o banco de dados não pôde ser usado. ${why}`)
    : err;
}

function announce(baseUrl: string, demo: boolean): void {
  say(`\nBalcão está no ar: ${baseUrl}`);
  if (demo) {
    say(`\nEntradas de demonstração (senha ${DEMO_SENHA}):`);
    for (const person of [...demoSignIns, demoRepresentante, demoDevedora])
      say(`  ${person.cpf}  ${person.nome} · ${person.papel}`);
  }
  say('\nPara parar: Ctrl+C.');
}

/**
 * Runs a step of the start; what goes wrong is told in its own words, without a stack. A start that was asked to end
 * goes no further: the process is about to exit.
 */
async function step<T>(work: Promise<T>): Promise<T> {
  const result = await work.catch((err: unknown) =>
    isStopping() ? null : fail(err instanceof Error ? err.message : String(err)),
  );
  return isStopping() ? new Promise<never>(() => {}) : (result as T);
}

onStop(async () => {
  console.log('\nParando…');
  for (const end of ends.reverse()) await end();
});

const dev = process.argv.includes('--dev');
const board = createPartsBoard();
const operator = { say, board, onEnd };
const health = () => {
  const of = board.list();
  const banco = of.some(({ parte, situacao }) => parte === 'banco' && situacao === 'ok');
  return JSON.stringify(describeSaude({ banco, pronta: false, of }));
};
const configured = configuration();
await step(checkFolders(configured));
await step(Promise.resolve(configured).then(checkSignIns));
await step(checkCertificate(configured));
const port = await step(choosePort(configured, health));
const { url: findUrl, banco } = await step(openDatabase(configured));
onEnd(banco.stop);
await step(banco.ready.catch(nameDatabase));
const url = await step(withDatabase(findUrl));
// Not before: another start may be using the same data, and then this one has no address.
tellPort(configured.PORT, port, operator);
const env = { ...configured, DATABASE_URL: url, baseUrl: addressOn(configured, port.port) };
const logins = await step(withDatabase(() => prepareDatabase(url, say)).catch(nameDatabase));
const database = signIns(env, logins);
if (!(await step(withDatabase(() => areRestricted(database.trabalhador))))) say(UNRESTRICTED);
const demo = await step(withDatabase(() => setUp(configured, env)));
if (!dev) await step(prepareScreens());

const {
  baseUrl: address,
  servidor,
  processes,
} = await step(openDoors(env, { held: port, health, database }, operator));
whenBackAgain(board, 'telas', () => void servidor.renew());
whenBackAgain(board, 'banco', () => {
  for (const one of processes) one.hurry();
});
const screens = dev ? await step(startDevScreens(address)) : null;
if (screens) onEnd(screens.stop);
announce(screens?.url ?? address, demo);
