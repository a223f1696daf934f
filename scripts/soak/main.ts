import { parseArgs } from 'node:util';
import { loadData } from '../bench/load-data.ts';
import { tokenMaker } from '../bench/load-sessions.ts';
import { startScratchInstallation } from '../bench/scratch-installation.ts';
import { Connections } from './connections.ts';
import { arrivals } from './mix.ts';
import { openLoad } from './open-load.ts';
import { readSoakFacts } from './soak-facts.ts';
import { judge } from './verdict.ts';
import { watchVitals } from './vitals.ts';

/**
 * `npm run soak -- --minutes=5 --rate=50 --requests=20000`: a council's day in an open model. It exits 0 only when
 * every answer was right and memory did not grow.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    rate: { type: 'string', default: '50' },
    requests: { type: 'string', default: '20000' },
  },
});
const [minutes, rate, requests] = [values.minutes, values.rate, values.requests].map(Number);
if (!minutes || !rate || !requests)
  throw new Error('--minutes, --rate and --requests are numbers above zero');

/** In milliseconds. Code is compiled and caches fill meanwhile, so this time does not count. */
const WARM_UP_MS = Math.min(60_000, minutes * 20_000);

const installation = await startScratchInstallation((url, log) => loadData(url, requests, log), console.log);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void installation.stop().finally(() => process.exit(1)));
try {
  const { env, databaseUrl, port, serverPid } = installation;
  const facts = await readSoakFacts(databaseUrl, env.DATA_DIR ?? '', requests);
  const connections = new Connections(port);
  const next = arrivals(tokenMaker(env.KEYS_DIR ?? '', new Date()), facts);
  const ask = connections.ask.bind(connections);
  console.log(`${rate} requests a second, ${WARM_UP_MS / 1000} s to warm up, then ${minutes} minutes`);
  await openLoad({ rate, ms: WARM_UP_MS, next, ask });
  const { vitals, stop } = watchVitals({ pid: serverPid, port });
  const outcomes = await openLoad({ rate, ms: minutes * 60_000, next, ask });
  stop();
  const { lines, faults } = judge(outcomes, vitals);
  for (const line of lines) console.log(line);
  console.log(`connections opened: ${connections.opened}`);
  connections.close();
  for (const fault of faults) console.error(`WRONG ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await installation.stop();
}
