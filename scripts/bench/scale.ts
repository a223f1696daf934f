import { tokenMaker } from './load-sessions.ts';
import type { CaseResult } from './measure.ts';
import { measureCases } from './measure-cases.ts';
import type { BenchOptions } from './options.ts';
import { startWatch } from './processor-time.ts';
import { scaleCases } from './scale-cases.ts';
import { readFacts } from './scale-facts.ts';
import { type Contestant, measureCost, startAsking } from './scale-measure.ts';
import { type Measured, printScale, type SizeCosts } from './scale-report.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/** Cases with a promised share of the raw rate at every size. */
const RAW = ['list: all variants', 'detail'];
const RAW_SECONDS = 4;

/**
 * Measures everything on installations of rising size, and prints cost against size with the promises. The
 * installations take turns within each case, so that a slow minute of the machine affects all of them.
 */
export async function measureScale(
  installations: readonly ScratchInstallation[],
  { sizes, only }: BenchOptions,
  print: Print,
): Promise<void> {
  const watch = startWatch();
  const contestants: Contestant[] = [];
  for (const [i, installation] of installations.entries())
    contestants.push(await contestant(installation, sizes[i] ?? 0));
  const done = await measureAll(contestants, only, print);
  const largest = installations.at(-1);
  const isWanted = (name: string) => RAW.includes(name);
  const load = { requests: sizes.at(-1) ?? 0, seconds: RAW_SECONDS, isWanted };
  const raw: CaseResult[] = largest && only === '' ? await measureCases(largest, load, print) : [];
  printScale(done, raw, print);
  const { seconds, stolen } = watch();
  print(`measured in ${(seconds / 60).toFixed(1)} minutes after the loads`);
  print(`${(stolen * 100).toFixed(1)} % of the processor time meanwhile went to other machines of the host`);
}

async function contestant(
  { env, databaseUrl, port }: ScratchInstallation,
  size: number,
): Promise<Contestant> {
  const tokens = tokenMaker(env.KEYS_DIR ?? '', new Date());
  const cases = scaleCases(tokens, await readFacts(databaseUrl));
  return { size, port, cases: new Map(cases.map((one) => [one.name, one])) };
}

async function measureAll(
  contestants: readonly Contestant[],
  only: string,
  print: Print,
): Promise<SizeCosts[]> {
  const done = contestants.map(({ size }) => ({ size, costs: new Map<string, Measured>() }));
  const child = startAsking();
  try {
    for (const [name, { kind }] of contestants.at(-1)?.cases ?? []) {
      if (!name.startsWith(only)) continue;
      const costs = await measureCost(child, contestants, name);
      for (const [i, cost] of costs.entries()) {
        done[i]?.costs.set(name, { ...cost, kind });
        for (const figures of [cost.alone, cost.together])
          if (figures && figures.wrong > 0)
            print(`${name}: ${figures.wrong} of ${figures.done} answers wrong, first: ${figures.firstWrong}`);
      }
    }
  } finally {
    await child.stop();
  }
  return done;
}
