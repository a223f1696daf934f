import type { BenchCase } from './cases.ts';
import { type Child, startChild } from './child.ts';
import { type Figures, figuresOf } from './figures.ts';
import { CONNECTIONS, ROUNDS } from './options.ts';
import type { FixedAnswer, HttpLoad, RawLoad, Sample, Statement } from './plan.ts';
import { familyMs, processMs } from './processor-time.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

/** One row group of the table. */
export interface CaseResult {
  name: string;
  app: Figures;
  /** The same SQL without HTTP and Node; null when the case cannot be repeated or runs no statements. */
  raw: Figures | null;
  /** Node's bare HTTP server sending the same bytes; null when the case is more than one answer. */
  bare: Figures | null;
  /** Processor time of server and database per walk of the application, milliseconds. */
  nodeMs: number;
  postgresMs: number;
  /** The database's time per unit of the raw contestant, milliseconds; null without one. */
  rawPostgresMs: number | null;
  /** SQL statements per walk. */
  statements: number | null;
}

/** Everything besides the case itself. */
export interface Contestants {
  installation: ScratchInstallation;
  role: string;
  /** Statements of each walk; none for a case that cannot be repeated. */
  units: readonly (readonly Statement[])[];
  bareAnswer: FixedAnswer | null;
}

const HTTP_LOAD = new URL('./http-load.child.ts', import.meta.url);
const RAW_LOAD = new URL('./raw-load.child.ts', import.meta.url);
const BARE_HTTP = new URL('./bare-http.child.ts', import.meta.url);
/**
 * The server needs thousands of requests before its code is compiled, which a running one has long had. It gets as
 * many, or as much time. Unrepeatable walks are too few for more than two slices.
 */
const WARM_UP = { requests: 4_000, sliceMs: 3_000, slices: 8, slicesOnce: 2 };
const OTHERS_WARM_UP_MS = 500;

type Slice = (ms: number) => Promise<Sample>;

/** Lets application, raw SQL and bare HTTP take turns, and adds up their slices. */
export async function measureCase(
  { name, walks, once, weight }: BenchCase,
  contestants: Contestants,
  seconds: number,
): Promise<CaseResult> {
  const { installation, units, bareAnswer } = contestants;
  const sliceMs = (seconds * 1000 * weight) / ROUNDS;
  const children: Child[] = [];
  try {
    const app = startHttp(children, { port: installation.port, walks, once });
    const raw = units.some((unit) => unit.length > 0) ? await startRaw(children, contestants) : null;
    const bare = bareAnswer ? await startBare(children, bareAnswer, walks) : null;
    await warmUp(app, once ? WARM_UP.slicesOnce : WARM_UP.slices);
    for (const slice of [raw, bare]) await slice?.(OTHERS_WARM_UP_MS);
    const samples = { app: [] as Sample[], raw: [] as Sample[], bare: [] as Sample[] };
    const cost = { node: 0, postgres: 0, raw: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const before = spent(installation);
      samples.app.push(await app(sliceMs));
      const after = spent(installation);
      cost.node += after.node - before.node;
      cost.postgres += after.postgres - before.postgres;
      if (raw) samples.raw.push(await raw(sliceMs));
      cost.raw += spent(installation).postgres - after.postgres;
      if (bare) samples.bare.push(await bare(sliceMs / 2));
    }
    const figures = figuresOf(samples.app);
    const rawFigures = raw && figuresOf(samples.raw);
    return {
      name,
      app: figures,
      raw: rawFigures,
      bare: bare && figuresOf(samples.bare),
      nodeMs: cost.node / figures.done,
      postgresMs: cost.postgres / figures.done,
      rawPostgresMs: rawFigures && cost.raw / rawFigures.done,
      statements: once ? null : units.flat().length / walks.length,
    };
  } finally {
    for (const child of children) await child.stop();
  }
}

async function warmUp(app: Slice, slices: number): Promise<void> {
  let done = 0;
  for (let i = 0; i < slices && done < WARM_UP.requests; i++)
    done += (await app(WARM_UP.sliceMs)).latencies.length;
}

function spent({ serverPid, postgresPid }: ScratchInstallation): { node: number; postgres: number } {
  return { node: processMs(serverPid), postgres: familyMs(postgresPid) };
}

function startHttp(children: Child[], load: Pick<HttpLoad, 'port' | 'walks' | 'once'>): Slice {
  const child = startChild(HTTP_LOAD);
  children.push(child);
  let first = true;
  return async (ms) => {
    const message = first ? { ...load, connections: CONNECTIONS, ms } : { ms };
    first = false;
    return (await child.ask(message)) as Sample;
  };
}

async function startRaw(children: Child[], { installation, role, units }: Contestants): Promise<Slice> {
  const child = startChild(RAW_LOAD);
  children.push(child);
  const load: RawLoad = { url: installation.databaseUrl, role, connections: CONNECTIONS, units };
  await child.ask(load);
  return async (ms) => ((await child.ask({ ms })) as { sample: Sample }).sample;
}

async function startBare(children: Child[], answer: FixedAnswer, walks: HttpLoad['walks']): Promise<Slice> {
  const server = startChild(BARE_HTTP);
  children.push(server);
  const { port } = (await server.hear()) as { port: number };
  await server.ask(answer);
  return startHttp(children, { port, walks, once: false });
}
