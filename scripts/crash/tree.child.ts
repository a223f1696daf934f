import { ensureDatabase, prepareDatabase } from '../../apps/api/src/app/prepare-database.ts';
import { startSimulador } from '../../apps/api/src/app/start-simulador.ts';
import { supervise } from '../../apps/api/src/app/supervise.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/start-embedded-postgres.ts';

/**
 * The application as `npm start` runs it, without screens and demonstration: embedded database, migration, supervised
 * server, worker and built-in provider of Pix. Configured by the same environment; prints one JSON line when ready, ends on SIGTERM.
 */
const dataDir = process.env.DATA_DIR ?? '';
const database = await startEmbeddedPostgres({ dataDir, purpose: 'app', log: () => undefined });
const url = await ensureDatabase(database.url, 'balcao');
await prepareDatabase(url, () => undefined);
const provider = await startSimulador(readEnv(process.env), {
  ...{ porta: Number(process.env.PORT), restart: () => undefined, say: console.error },
});
const env = { ...process.env, DATABASE_URL: url, ...provider?.env };
const on = { restart: () => undefined, giveUp: (script: string) => fail(`${script} gave up`) };
const server = supervise('server.ts', env, on);
const worker = supervise('worker.ts', env, on);
await Promise.all([server.ready, worker.ready]);
console.log(JSON.stringify({ url }));

process.once('SIGTERM', () => {
  void Promise.all([server.stop(), worker.stop(), provider?.processo.stop()])
    .then(() => database.stop())
    .then(() => process.exit(0));
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
