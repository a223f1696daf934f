import { type Child, startChild } from './child.ts';
import { type Figures, figuresOf } from './figures.ts';
import { CONNECTIONS } from './options.ts';
import type { HttpLoad, Sample, Walk } from './plan.ts';
import type { ScaleCase } from './scale-case.ts';

/** What a case cost at one size. */
export interface Cost {
  name: string;
  /** Asked by one person after another. */
  alone: Figures;
  /** Asked by sixteen at once without a pause; null where that was not measured. */
  together: Figures | null;
  /** Of a sweep: its slowest ways of asking, milliseconds each. */
  slowest: readonly { path: string; ms: number }[];
}

const HTTP_LOAD = new URL('./http-load.child.ts', import.meta.url);
const MS = { warmUp: 300, alone: 700, together: 2_500 } as const;
/** Ways of asking that a sweep names. */
const NAMED = 5;
/** A sweep goes through all of its walks once, however long that takes. */
const SWEEP_MS = 600_000;

/** The process that asks; one serves all cases. */
export function startAsking(): Child {
  return startChild(HTTP_LOAD);
}

/** Measures one case; each of its slices goes on with people who have not filed yet where that can be done only once. */
export async function measureCost(
  { child, port }: { child: Child; port: number },
  { name, walks, once = false, sweep = false }: ScaleCase,
  { crowd }: { crowd: boolean },
): Promise<Cost> {
  const third = Math.floor(walks.length / 3);
  const part = (n: number) => (once ? walks.slice(n * third, (n + 1) * third) : walks);
  const ask = (slice: Pick<HttpLoad, 'walks' | 'connections' | 'ms' | 'once'>) =>
    run(child, { port, ...slice });
  await ask({ walks: part(0), connections: 1, ms: MS.warmUp, once });
  const alone = sweep
    ? await ask({ walks, connections: 1, ms: SWEEP_MS, once: true })
    : await ask({ walks: part(1), connections: 1, ms: MS.alone, once });
  const together = crowd
    ? await ask({ walks: part(2), connections: CONNECTIONS, ...togetherFor(sweep, once) })
    : null;
  return {
    name,
    alone: figuresOf([alone]),
    together: together && figuresOf([together]),
    slowest: sweep ? slowestOf(walks, alone) : [],
  };
}

function togetherFor(sweep: boolean, once: boolean): Pick<HttpLoad, 'ms' | 'once'> {
  return sweep ? { ms: SWEEP_MS, once: true } : { ms: MS.together, once };
}

async function run(child: Child, load: HttpLoad): Promise<Sample> {
  return (await child.ask(load)) as Sample;
}

/** One connection takes the walks in their order, so the nth latency is the nth walk's. */
function slowestOf(walks: readonly Walk[], { latencies }: Sample): Cost['slowest'] {
  return walks
    .map(({ steps }, i) => ({ path: decodeURI(steps[0]?.path ?? ''), ms: latencies[i] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, NAMED);
}
