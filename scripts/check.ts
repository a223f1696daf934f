import { CHECK_STEPS } from './house/check-steps.ts';
import { runCheck } from './house/run-check.ts';
import { summaryLine } from './house/tally.ts';

/** Usage: check.ts [step…]. All static checks of the tree, in under a minute. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECK_STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `unknown step ${unknown.join(', ')}; there are ${CHECK_STEPS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const steps = CHECK_STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const tally = await runCheck(steps, (line) => console.log(line));
console.log(`\n${summaryLine(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
