import { launchProcess } from '../../apps/api/src/app/launch-process.ts';
import { createPartsBoard } from '../../apps/api/src/app/parts-board.ts';
import { ensureDatabase, prepareDatabase } from '../../apps/api/src/app/prepare-database.ts';
import { signIns } from '../../apps/api/src/app/sign-ins.ts';
import { startSimulador } from '../../apps/api/src/app/start-simulador.ts';
import { supervise } from '../../apps/api/src/app/supervise.ts';
import { readEnv } from '../../apps/api/src/platform/env.ts';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/start-embedded-postgres.ts';

/**
 * The application as `npm start` runs it, without screens and demonstration: embedded database, migration, supervised
 * server, worker and built-in Pix provider. It uses the same environment, prints one JSON line when ready, and ends on
 * SIGTERM.
 */
const dataDir = process.env.DATA_DIR ?? '';
const postgres = await startEmbeddedPostgres({ dataDir, purpose: 'app', log: () => undefined });
const url = await ensureDatabase(postgres.url, 'balcao');
const database = signIns({ DATABASE_URL: url }, await prepareDatabase(url, () => undefined));
const watch = { board: createPartsBoard(), say: console.error };
const provider = await startSimulador(readEnv(process.env), {
  ...watch,
  programs: null,
  porta: Number(process.env.PORT),
});
const env = { ...process.env, ...provider?.env };
const server = supervise(
  'servidor',
  launchProcess({ script: 'server', programs: null, env: { ...env, ...database.servidor } }),
  watch,
);
const worker = supervise(
  'trabalhador',
  launchProcess({ script: 'worker', programs: null, env: { ...env, ...database.trabalhador } }),
  watch,
);
await Promise.all([server.ready, worker.ready]);
console.log(JSON.stringify({ url }));

process.once('SIGTERM', () => {
  void Promise.all([server.stop(), worker.stop(), provider?.processo.stop()])
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
