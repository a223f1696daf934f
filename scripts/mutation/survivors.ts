import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../house/root.ts';
import { runTool } from '../house/run-tool.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A source file with the tests that must notice each change of it. */
export interface Target {
  /** Path from the root. */
  file: string;
  /** Tests in the order in which they are tried; the next ones are run only where these notice nothing. */
  tests: readonly (readonly string[])[];
}

/** Changed sources that are tried at once. */
const AT_ONCE = 2;

/** The changes of a file. */
export function mutantsIn(file: string): Mutant[] {
  return mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'));
}

/**
 * Runs the tests of the target over each of these changes, and returns in words those that no test noticed. A run that
 * could not start counts as one.
 */
export async function survivorsOf({ file, tests }: Target, mutants: readonly Mutant[]): Promise<string[]> {
  const survivors: string[] = [];
  const waiting = [...mutants];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      if (!(await isNoticed(file, one, tests))) survivors.push(`${file}:${one.line} ${one.what}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return survivors.sort();
}

async function isNoticed(file: string, { code }: Mutant, tests: Target['tests']): Promise<boolean> {
  for (const some of tests) if (await fails(some, { file, code })) return true;
  return false;
}

/** Whether a test fails, with the changed source where one is given. @throws Error when the tests did not run. */
export async function fails(
  tests: readonly string[],
  changed?: { file: string; code: string },
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const report = join(folder, 'report.json');
    const instead = join(folder, 'source.ts');
    if (changed) writeFileSync(instead, changed.code);
    const { ok, output } = await runTool(
      'vitest',
      ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests],
      ROOT,
      { TEST_TIER: 'short', ...(changed && { MUTANT: `${join(ROOT, changed.file)}:${instead}` }) },
    );
    if (!/"numTotalTests":[1-9]/.test(readOr(report))) throw new Error(output.slice(-2000));
    return !ok;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
