import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '@balcao/db/db';
import { findRunningPostgres } from '@balcao/db/embedded/start-embedded-postgres';
import { EnvError, readEnv } from '#platform/env.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { PURPOSES, type Purpose } from '#platform/keys/ring.ts';
import { KeyFileError } from '#platform/keys/ring-file.ts';
import { checkKeysDir } from './check-keys-dir.ts';
import { RotationError, rotateKey } from './rotate-key.ts';

/** `npm run keys:rotate -- <purpose|todas> [--ja]`: changes keys beside the running portal, which follows by itself. */
const USE = `Uso: npm run keys:rotate -- <${[...PURPOSES, 'todas'].join('|')}> [--ja]`;

function asked(): { purposes: readonly Purpose[]; now: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ja: { type: 'boolean', default: false } },
    });
    const purposes = PURPOSES.filter((one) => positionals[0] === 'todas' || positionals[0] === one);
    return positionals.length === 1 && purposes.length > 0 ? { purposes, now: values.ja } : null;
  } catch {
    return null;
  }
}

/** Address of the database of the running portal. @throws EnvError when there is none. */
function findDatabase(env: ReturnType<typeof readEnv>): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const running = findRunningPostgres(resolve(env.DATA_DIR));
  if (!running)
    throw new EnvError('Nenhum banco encontrado: inicie o Balcão (npm start) ou informe DATABASE_URL.');
  return Object.assign(new URL(running), { pathname: '/balcao' }).href;
}

async function rotate({ purposes, now: isForced }: { purposes: readonly Purpose[]; now: boolean }) {
  const env = readEnv(process.env);
  checkKeysDir(env, console.error);
  const database = createDb({
    url: findDatabase(env),
    name: 'balcao-chaves',
    max: 1,
    statementTimeoutMs: 0,
    onError: () => undefined,
  });
  try {
    const places = { db: database.db, dir: keysDir(env), dataDir: resolve(env.DATA_DIR) };
    for (const purpose of purposes)
      await rotateKey(places, { purpose, isForced, now: new Date() }).then(console.log, tellRefusal);
  } finally {
    await database.close();
  }
}

/** Reports a refusal; the other keys are changed all the same. */
function tellRefusal(err: unknown): void {
  if (!(err instanceof RotationError || err instanceof EnvError || err instanceof KeyFileError)) throw err;
  console.error(err.message);
  process.exitCode = 1;
}

const order = asked();
if (order === null) {
  console.error(USE);
  process.exitCode = 2;
} else {
  await rotate(order).catch(tellRefusal);
}
