import { type Child, startChild } from './child.ts';
import { type Figures, figuresOf } from './figures.ts';
import { CONNECTIONS, ROUNDS } from './options.ts';
import type { HttpLoad, Sample, Walk } from './plan.ts';
import type { ScaleCase } from './scale-case.ts';

/** What a case cost at one size. */
export interface Cost {
  name: string;
  /** Asked by one person after another. */
  alone: Figures;
  /** Asked by sixteen at once without a pause; null where that was not measured. */
  together: Figures | null;
  /** Of a sweep: the ways of asking that are slowest for one person. */
  slowest: readonly Slow[];
}

/** One way of asking among those of a sweep. */
export interface Slow {
  path: string;
  /** For one person, milliseconds. */
  ms: number;
  /** Asked by sixteen at once without a pause, and nothing else beside it; null where that was not measured. */
  together: Figures | null;
}

const HTTP_LOAD = new URL('./http-load.child.ts', import.meta.url);
/** Of one slice. */
const MS = { warmUp: 300, alone: 200, together: 2_500 } as const;
/** Ways of asking that a sweep names; sixteen clients then ask each at once at the last size. */
const NAMED = 8;
/** A sweep goes through all of its walks once, however long that takes. */
const SWEEP_MS = 600_000;

/** The process that asks; one serves all cases. */
export function startAsking(): Child {
  return startChild(HTTP_LOAD);
}

/** An installation of one size, with its cases by name. */
export interface Contestant {
  size: number;
  port: number;
  cases: ReadonlyMap<string, ScaleCase>;
}

/**
 * Measures one case at every size: alone in turns, round after round, and at the last size also by sixteen at once. Each
 * slice goes on with people who have not filed yet where that can be done only once.
 */
export async function measureCost(
  child: Child,
  contestants: readonly Contestant[],
  name: string,
): Promise<Cost[]> {
  const asked = contestants.flatMap(({ port, cases }) => {
    const one = cases.get(name);
    return one ? [{ port, one, alone: [] as Sample[] }] : [];
  });
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { port, one, alone } of asked) {
      const sample = await askAlone(child, port, one, round);
      if (sample) alone.push(sample);
    }
  const costs: Cost[] = [];
  for (const [i, { port, one, alone }] of asked.entries()) {
    const isLast = i === asked.length - 1;
    const together = isLast ? figuresOf([await askTogether(child, port, one)]) : null;
    const [swept] = one.sweep ? alone : [];
    const slowest = swept && isLast ? await askSlowest(child, port, slowestOf(one, swept)) : [];
    costs.push({ name, alone: figuresOf(alone), together, slowest });
  }
  return costs;
}

/** One slice; the first one warms up and is not counted. A sweep goes through all of its walks in one. */
async function askAlone(child: Child, port: number, one: ScaleCase, round: number): Promise<Sample | null> {
  if (round === 0) {
    await run(child, { port, ...slice(one, round), connections: 1, ms: MS.warmUp });
    return null;
  }
  if (one.sweep && round > 1) return null;
  const ms = one.sweep ? SWEEP_MS : MS.alone;
  return run(child, { port, ...slice(one, round), connections: 1, ms });
}

function askTogether(child: Child, port: number, one: ScaleCase): Promise<Sample> {
  const ms = one.sweep ? SWEEP_MS : MS.together;
  return run(child, { port, ...slice(one, ROUNDS + 1), connections: CONNECTIONS, ms });
}

/** The walks of a slice: of those that may be done once a part of their own. */
function slice(
  { walks, once = false, sweep = false }: ScaleCase,
  n: number,
): Pick<HttpLoad, 'walks' | 'once'> {
  const part = Math.floor(walks.length / (ROUNDS + 2));
  return { walks: once ? walks.slice(n * part, (n + 1) * part) : walks, once: once || sweep };
}

async function run(child: Child, load: HttpLoad): Promise<Sample> {
  return (await child.ask(load)) as Sample;
}

/** One connection takes the walks in their order, so the nth latency is the nth walk's. */
function slowestOf({ walks }: ScaleCase, { latencies }: Sample): { walk: Walk; ms: number }[] {
  return walks
    .map((walk, i) => ({ walk, ms: latencies[i] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED);
}

/** A mix hides its slowest hundredth: each of these is asked alone, by sixteen at once. */
async function askSlowest(
  child: Child,
  port: number,
  slowest: readonly { walk: Walk; ms: number }[],
): Promise<Slow[]> {
  const asked: Slow[] = [];
  for (const { walk, ms } of slowest) {
    const load = { port, walks: [walk], once: false, connections: CONNECTIONS, ms: MS.together };
    const together = figuresOf([await run(child, load)]);
    asked.push({ path: decodeURI(walk.steps[0]?.path ?? ''), ms, together });
  }
  return asked;
}
