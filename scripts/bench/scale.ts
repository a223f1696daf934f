import { tokenMaker } from './load-sessions.ts';
import type { CaseResult } from './measure.ts';
import { measureCases } from './measure-cases.ts';
import type { BenchOptions } from './options.ts';
import type { Kind } from './scale-case.ts';
import { scaleCases } from './scale-cases.ts';
import { readFacts } from './scale-facts.ts';
import { type Cost, measureCost, startAsking } from './scale-measure.ts';
import { printScale, type SizeCosts } from './scale-report.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/** People who file at each size. */
const FILERS_PER_SIZE = 2_000;
/** Cases whose share of the raw rate is promised at every size. */
const RAW = ['list: all variants', 'detail'];
const RAW_SECONDS = 4;

/** Measures everything at every size, and prints a table of cost against size with what was promised. */
export async function measureScale(
  installation: ScratchInstallation,
  { sizes, only }: BenchOptions,
  print: Print,
): Promise<void> {
  const begun = performance.now();
  const done: SizeCosts[] = [];
  let raw: CaseResult[] = [];
  for (const [round, size] of sizes.entries()) {
    const before = sizes[round - 1];
    if (before !== undefined) await installation.grow({ from: before, to: size });
    const isLast = round === sizes.length - 1;
    const since = performance.now();
    done.push({ size, costs: await measureSize(installation, { round, crowd: isLast, only }, print) });
    print(`${size} requests measured in ${seconds(since)} s`);
    const isWanted = (name: string) => RAW.includes(name);
    if (isLast && only === '')
      raw = await measureCases(installation, { requests: size, seconds: RAW_SECONDS, isWanted }, print);
  }
  printScale(done, raw, print);
  print(`all of it took ${(Number(seconds(begun)) / 60).toFixed(1)} minutes after the first load`);
}

async function measureSize(
  { env, databaseUrl, port }: ScratchInstallation,
  { round, crowd, only }: { round: number; crowd: boolean; only: string },
  print: Print,
): Promise<SizeCosts['costs']> {
  const tokens = tokenMaker(env.TOKEN_SECRET ?? '', new Date());
  const filers = { first: 1 + round * FILERS_PER_SIZE, count: FILERS_PER_SIZE };
  const costs = new Map<string, Cost & { kind: Kind }>();
  const child = startAsking();
  try {
    for (const one of scaleCases(tokens, await readFacts(databaseUrl), filers)) {
      if (!one.name.startsWith(only)) continue;
      const cost = await measureCost({ child, port }, one, { crowd });
      costs.set(one.name, { ...cost, kind: one.kind });
      for (const figures of [cost.alone, cost.together])
        if (figures && figures.wrong > 0)
          print(
            `${one.name}: ${figures.wrong} of ${figures.done} answers wrong, first: ${figures.firstWrong}`,
          );
    }
  } finally {
    await child.stop();
  }
  return costs;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
