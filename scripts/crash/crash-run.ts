import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadRing } from '../../apps/api/src/platform/keys/ring-file.ts';
import { findFreePort } from '../../packages/db/src/embedded/free-port.ts';
import { faults } from './api-client.ts';
import { workInBulk } from './bulk.ts';
import { isUp, visit, type World } from './client.ts';
import { type Journal, neverDone, newJournal } from './journal.ts';
import { payVisit } from './payment.ts';
import { makePeople } from './people.ts';
import { seededRandom } from './random.ts';
import { chargeAnnuities, refund, trade } from './treasury.ts';
import { Tree, type Victim } from './tree.ts';
import { verify } from './verify.ts';

export interface CrashOptions {
  cycles: number;
  seed: number;
  /** No new cycle begins after this many milliseconds. */
  limitMs: number;
  clients?: number;
  log: (line: string) => void;
}

export interface CrashResult {
  cycles: number;
  victims: Record<Victim, number>;
  journal: Journal;
  wrong: string[];
}

/** Enough to give every kind of work its turn, also on a slow machine. */
const ENOUGH_CYCLES = 20;

const VICTIMS: readonly [Victim, number][] = [
  ['server', 0.3],
  ['worker', 0.5],
  ['both', 0.6],
  ['provider', 0.7],
  ['database', 0.8],
  ['tree', 1],
];

/**
 * Runs the application as real processes, lets clients work, and kills parts of it with -9 at random moments. Then it
 * compares the answers to clients with the stored data. The same seed repeats victims and pauses.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-crash-'));
  await chmod(dataDir, 0o711);
  const port = String(await findFreePort());
  const keys = `${dataDir}-chaves`;
  const base = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, KEYS_DIR: keys, PORT: port, BASE_URL: base, LOG_LEVEL: 'fatal' };
  // A few people do the work of thousands.
  const limits = {
    LIMIT_REQUESTS_PER_MINUTE: '1000000000',
    LIMIT_PUBLIC_PER_MINUTE: '1000000000',
    LIMIT_WRITES_PER_MINUTE: '1000000000',
    LIMIT_UPLOADS_PER_HOUR: '1000000000',
  };
  const tree = new Tree({ ...env, ...limits, NODE_ENV: 'development', HOST: '127.0.0.1' });
  try {
    await tree.start();
    const ring = await loadRing(keys, 'token', new Date());
    const people = await makePeople(tree.url, { count: 40 + options.cycles * 12, ring });
    return await killAndCompare(tree, { base, dataDir, people, options });
  } finally {
    await tree.stop(dataDir);
    for (const dir of [dataDir, keys]) await rm(dir, { recursive: true, force: true });
  }
}

interface Scene {
  base: string;
  dataDir: string;
  people: Awaited<ReturnType<typeof makePeople>>;
  options: CrashOptions;
}

async function killAndCompare(tree: Tree, { base, dataDir, people, options }: Scene): Promise<CrashResult> {
  const { seed, log } = options;
  const journal = newJournal();
  let stopped = false;
  const world: World = {
    base,
    journal,
    attendant: people.attendant,
    administrator: people.administrator,
    treasurers: people.treasurers,
    desk: people.desk,
    random: seededRandom(seed + 1),
    stopped: () => stopped,
  };
  const queue = [...people.citizens];
  const clients = Array.from({ length: options.clients ?? 3 }, async () => {
    for (let token = queue.pop(); token && !stopped; token = queue.pop())
      await (world.random() < 0.4 ? payVisit(world, token) : visit(world, token));
  });
  clients.push(workInBulk(world), trade(world), refund(world), chargeAnnuities(world));
  const { cycles, victims } = await haveCrashes(tree, base, options);
  stopped = true;
  await Promise.all(clients);
  log(`${journal.requests.length} requests, ${journal.messages.length} messages, ${journal.files.length} files, \
${journal.decisions.length} decisions, ${journal.payments.length} payments, ${journal.boletos.length} boletos, ${journal.refunds.length} refunds, ${journal.annuities.length} years of annuities, ${journal.macros.length} macros, ${journal.lotes.length} acts on many, \
${journal.exports.length} exports, ${journal.tagged.length} tags, ${journal.holidays.length} holidays acknowledged; comparing once the queue is empty…`);
  const wrong = [...(await verify({ url: tree.url, base, dataDir, journal })), ...faults.splice(0)];
  const left = await tree.stop(dataDir);
  if (left.length > 0) wrong.push(`processes left behind: ${left.join()}`);
  if (cycles >= ENOUGH_CYCLES)
    wrong.push(...neverDone(journal).map((work) => `nothing was acknowledged of ${work}`));
  return { cycles, victims, journal, wrong };
}

async function haveCrashes(tree: Tree, base: string, { cycles, seed, limitMs, log }: CrashOptions) {
  const random = seededRandom(seed);
  const victims = { server: 0, worker: 0, both: 0, provider: 0, database: 0, tree: 0 };
  const begin = performance.now();
  let done = 0;
  for (; done < cycles && performance.now() - begin < limitMs; done += 1) {
    await sleep(300 + random() * 1_500);
    const draw = random();
    const wanted = VICTIMS.find(([, upTo]) => draw < upTo)?.[0] ?? 'tree';
    const victim = await tree.kill(wanted);
    victims[victim] += 1;
    const down = performance.now();
    while (!(await isUp(base))) await sleep(50);
    log(
      `cycle ${done + 1}: killed ${victim}, serving again after ${Math.round(performance.now() - down)} ms`,
    );
  }
  return { cycles: done, victims };
}
