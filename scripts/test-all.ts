import { nameLines, sum, summaryLine, type Tally } from './house/tally.ts';
import { testParts } from './house/test-parts.ts';

/**
 * Every check and every test, each part also after one that failed. At the end stand the names of what failed or had to
 * be repeated; the last line is `N passed, N failed` (and skipped ones, if any): the exit code is 0 only when nothing
 * failed.
 */
const tallies: Tally[] = [];
for (const { title, run } of testParts()) {
  const start = performance.now();
  console.log(`\n── ${title}`);
  tallies.push(await run());
  console.log(`── ${title}: ${Math.round((performance.now() - start) / 1000)} s`);
}
const total = sum(tallies);
for (const line of nameLines(total)) console.log(line);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
