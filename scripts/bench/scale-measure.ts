import { type Child, startChild } from './child.ts';
import { type Figures, figuresOf } from './figures.ts';
import { CONNECTIONS, ROUNDS } from './options.ts';
import type { HttpLoad, Sample, Walk } from './plan.ts';
import type { ScaleCase } from './scale-case.ts';

/** The cost of a case at one size. */
export interface Cost {
  name: string;
  /** One request after another. */
  alone: Figures;
  /** Sixteen clients at once without a pause; null when not measured. */
  together: Figures | null;
  /** The slowest requests of a sweep, one client at a time. */
  slowest: readonly Slow[];
}

/** One request of a sweep. */
export interface Slow {
  path: string;
  /** For a single client, milliseconds. */
  ms: number;
  /** Sixteen clients at once without a pause, with no other request; null when not measured. */
  together: Figures | null;
}

const HTTP_LOAD = new URL('./http-load.child.ts', import.meta.url);
/** Durations of one slice. */
const MS = { warmUp: 300, alone: 200, together: 2_500 } as const;
/** Slowest requests to list; sixteen clients then send each at once at the last size. */
const NAMED = 8;
/** In milliseconds; a sweep goes once through all its walks, however long that takes. */
const SWEEP_MS = 600_000;

/** The load process; one serves all cases. */
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
 * Measures one case at every size: alone in turns, round after round, and at the last size also with sixteen clients.
 * When walks cannot be repeated, each slice uses people who have not filed yet.
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

/** Runs one slice; the first one warms up and does not count. A sweep runs all its walks in one. */
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

/** The walks of a slice; unrepeatable ones are used only once. */
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

/** One connection runs the walks in order, so the nth latency is the nth walk's. */
function slowestOf({ walks }: ScaleCase, { latencies }: Sample): { walk: Walk; ms: number }[] {
  return walks
    .map((walk, i) => ({ walk, ms: latencies[i] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED);
}

/** A mix hides its slowest hundredth, so each of these is also measured alone with sixteen clients. */
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
