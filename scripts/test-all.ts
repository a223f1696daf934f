import { nameLines, sum, summaryLine, type Tally } from './house/tally.ts';
import { TEST_PARTS } from './house/test-parts.ts';
import { judgeTime } from './house/time-budget.ts';

/**
 * Usage: test-all.ts [--long]. Runs every part of a tier, also after a failed one. At the end it prints the time of
 * each part and the names of failed and repeated tests. The last line is `N passed, N failed` (and skipped ones, if
 * any); it exits 0 only when nothing failed.
 */
const tier = process.argv.includes('--long') ? 'long' : 'short';
const tallies: Tally[] = [];
const times: string[] = [];
const start = performance.now();
for (const { title, run } of TEST_PARTS[tier]) {
  const partStart = performance.now();
  console.log(`\n── ${title}`);
  tallies.push(await run());
  times.push(`${title}: ${Math.round((performance.now() - partStart) / 1000)} s`);
  console.log(`── ${times.at(-1)}`);
}
const time = judgeTime(tier, (performance.now() - start) / 60_000);
const total = sum([...tallies, time.tally]);
console.log(`\n${[...times, time.line, ...nameLines(total)].join('\n')}`);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
