import { parseArgs } from 'node:util';
import { runCrashes } from './crash-run.ts';

/** `npm run crash -- --cycles=100 --seed=7 --minutes=9`: exits 0 only when no acknowledged work was lost or doubled. */
const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '9' },
  },
});
const [cycles, seed, minutes] = [values.cycles, values.seed, values.minutes].map(Number);
console.log(`crash: --cycles=${cycles} --seed=${seed}`);
const result = await runCrashes({
  cycles: cycles ?? 100,
  seed: seed ?? 1,
  limitMs: (minutes ?? 9) * 60_000,
  log: console.log,
});
console.log(`${result.cycles} cycles: ${JSON.stringify(result.victims)}`);
for (const line of result.wrong) console.error(`WRONG ${line}`);
console.log(
  result.wrong.length === 0 ? 'nothing acknowledged was lost or doubled' : `${result.wrong.length} faults`,
);
process.exitCode = result.wrong.length === 0 ? 0 : 1;
