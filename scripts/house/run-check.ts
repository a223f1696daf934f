import type { CheckStep } from './check-steps.ts';
import { ROOT } from './root.ts';
import { NONE, type Tally } from './tally.ts';

/** Lines shown of a failed step; the step alone shows the rest. */
const SHOWN_LINES = 200;
/** Concurrent steps; each tool uses more than one thread by itself. */
const PARALLEL = 2;

/** Runs the steps, two at a time, and prints each as it ends, a failed one with its output. */
export async function runCheck(steps: readonly CheckStep[], print: (line: string) => void): Promise<Tally> {
  const waiting = [...steps];
  const failures: string[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStep(step, print))) failures.push(`check ${step.name}`);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return { ...NONE, passed: steps.length - failures.length, failed: failures.length, failures };
}

async function runStep(step: CheckStep, print: (line: string) => void): Promise<boolean> {
  const start = performance.now();
  const { ok, output } = await step.run(ROOT);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  print(`${ok ? '✓' : '✗'} ${step.name.padEnd(10)} ${step.asks} (${seconds} s)`);
  if (!ok) print(excerpt(output, step.name));
  return ok;
}

function excerpt(output: string, name: string): string {
  const lines = output.trimEnd().split('\n');
  const rest = lines.length - SHOWN_LINES;
  const shown = rest > 0 ? [...lines.slice(0, SHOWN_LINES), `… ${rest} more lines`] : lines;
  return [...shown.map((line) => `    ${line}`), `    again: npm run check -- ${name}`].join('\n');
}
