import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Product, startProduct } from '../../apps/e2e/product/start-product.ts';
import { readProcesses } from './read-processes.ts';

/**
 * `npm run memory`: measures the memory of an idle portal without its database, on Linux. It starts twice, because the
 * first start builds the programs and issues the documents of the demonstration. It exits 0 only within the limit.
 */
const LIMIT_MIB = 350;
/** In milliseconds; by then the garbage of a start is collected. */
const REST_MS = 30_000;
const DONE_LIMIT_MS = 120_000;

const first = await startProduct();
try {
  await allDone(first);
} finally {
  await first.stop('keep');
}
const again = await startProduct({}, first.dataDir);
try {
  await sleep(REST_MS);
  const processes = readProcesses(again.pid);
  console.table(
    Object.fromEntries(processes.map(({ program, resident, share }) => [program, { resident, share }])),
  );
  const total = processes.reduce((sum, { resident }) => sum + resident, 0);
  console.log(`${total} MiB in ${processes.length} processes, at most ${LIMIT_MIB}`);
  process.exitCode = processes.length > 2 && total <= LIMIT_MIB ? 0 : 1;
} finally {
  await again.stop();
}

/** Waits until no job is due. @throws Error when that takes too long. */
async function allDone({ databaseUrl }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const end = Date.now() + DONE_LIMIT_MS; ; await sleep(500)) {
      const { rowCount } = await client.query(
        'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1',
      );
      if (rowCount === 0) return;
      if (Date.now() > end) throw new Error('jobs of the demonstration are still due');
    }
  } finally {
    await client.end();
  }
}
