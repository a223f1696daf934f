import { resolve } from 'node:path';
import type { Env } from '#platform/env.ts';
import { describeSaude } from '#platform/partes.ts';
import { databaseRefusal } from './database-refusal.ts';
import { startDevScreens } from './dev-screens.ts';
import { launchEmbedded, launchExternal } from './launch-database.ts';
import { launchScreens } from './launch-screens.ts';
import { isStopping, onStop } from './on-stop.ts';
import { addressOn, choosePort, openDoors, tellPort } from './open-doors.ts';
import { createPartsBoard, whenBackAgain } from './parts-board.ts';
import { Preparation } from './preparation.ts';
import { type Supervised, supervise } from './supervise.ts';

/*
 * Watches the parts of the portal for as long as it runs, and so loads as little as it can. A separate process does the
 * one-time work of a start.
 */

/** What ends when the portal is asked to end, last started first; the start may be half done. */
const ends: (() => Promise<unknown>)[] = [];
const onEnd = (end: () => Promise<unknown>) => void ends.push(end);

const UNRESTRICTED =
  'Atenção: o portal entra no banco de dados com poderes de dono das tabelas. Veja em docs/configuracao.md como restringir.';

const say = (line: string) => void (isStopping() || console.log(line));

/** Ends with this message. While stopping it stays silent, because everything fails when its database goes. */
function fail(message: string): never {
  if (isStopping()) throw new Error(message);
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** The database, supervised from now on, and its owner's address once it answers. */
function openDatabase(env: Env): { owner: () => string; banco: Supervised } {
  const own = env.DATABASE_URL;
  if (own) return { banco: supervise('banco', launchExternal(own), operator), owner: () => own };
  say('Iniciando o banco de dados…');
  const { launch, url } = launchEmbedded({ dataDir: resolve(env.DATA_DIR), log: say, purpose: 'app' });
  return { banco: supervise('banco', launch, operator), owner: url };
}

/** Builds the screens until that succeeds; the server looks for them when it starts. */
async function prepareScreens(): Promise<void> {
  const telas = supervise('telas', launchScreens, operator);
  onEnd(telas.stop);
  await telas.tried;
}

/** Names the setting of an external database that cannot be used; the embedded one has its own message. */
function nameDatabase(err: unknown): never {
  throw configured.DATABASE_URL ? databaseRefusal(err) : err;
}

function announce(baseUrl: string, entradas: readonly string[]): void {
  say(`\nBalcão está no ar: ${baseUrl}`);
  for (const line of entradas) say(line);
  say('\nPara parar: Ctrl+C.');
}

/**
 * Runs a step of the start. A failure is reported by its message, without a stack. A start that was asked to end stops
 * here, because the process is about to exit.
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

// A shell between npm and this process swallows the signal that asks npm to end.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 1_000).unref();
}

const dev = process.argv.includes('--dev');
const board = createPartsBoard();
const operator = { say, board, onEnd };
const health = () => {
  const of = board.list();
  const banco = of.some(({ parte, situacao }) => parte === 'banco' && situacao === 'ok');
  return JSON.stringify(describeSaude({ banco, pronta: false, of }));
};
const preparation = new Preparation(process.argv.slice(2));
onEnd(() => preparation.stop());
const configured = await step(preparation.configured);
const port = await step(choosePort(configured, health));
const { owner, banco } = openDatabase(configured);
onEnd(banco.stop);
await step(banco.ready.catch(nameDatabase));
// Not earlier: another start may be using the same data, and then this one has no address.
tellPort(configured.PORT, port, operator);
const baseUrl = addressOn(configured, port.port);
const { database, restricted, entradas, programs } = await step(preparation.run({ owner: owner(), baseUrl }));
if (!restricted) say(UNRESTRICTED);
if (!dev) await step(prepareScreens());

const {
  baseUrl: address,
  servidor,
  processes,
} = await step(openDoors({ ...configured, baseUrl }, { held: port, health, database, programs }, operator));
whenBackAgain(board, 'telas', () => void servidor.renew());
whenBackAgain(board, 'banco', () => {
  for (const one of processes) one.hurry();
});
const screens = dev ? await step(startDevScreens(address)) : null;
if (screens) onEnd(screens.stop);
announce(screens?.url ?? address, entradas);
