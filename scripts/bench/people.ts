import pg from 'pg';
import { findAppRole } from '../../apps/api/src/app/app-role.ts';
import { type Child, startChild } from './child.ts';
import { type Figures, figuresOf } from './figures.ts';
import { tokenMaker } from './load-sessions.ts';
import { accountCases, otherCases, type PeopleCase } from './people-cases.ts';
import { type PeopleCost, printHead, printMissed, printRow } from './people-report.ts';
import type { HttpLoad, RawLoad, Sample, Walk } from './plan.ts';
import { startWatch } from './processor-time.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/** People who look at accounts at once. */
const TOGETHER = 4;
/** Durations of one slice. */
const MS = { warmUp: 300, measured: 2_000, raw: 300 } as const;
/** Once through all walks, however long that takes. */
const SWEEP_MS = 600_000;
/** The slowest pairs, each measured alone with four clients: a mix hides them. */
const SLOWEST = 16;

const HTTP_LOAD = new URL('./http-load.child.ts', import.meta.url);
const RAW_LOAD = new URL('./raw-load.child.ts', import.meta.url);

/**
 * Measures screens at four connections, each case beside `select 1` on as many: that ratio stays when other
 * programs use the machine. Pairs of filters are first asked one by one; the slowest are then measured.
 */
export async function measurePeople(
  installation: ScratchInstallation,
  { casesOf, only }: { casesOf: CasesOf; only: string },
  print: Print,
): Promise<void> {
  const watch = startWatch();
  const tokens = tokenMaker(installation.env.KEYS_DIR ?? '', new Date());
  const { alone, pairs } = await casesOf(tokens, installation.databaseUrl);
  const isWanted = ({ name }: PeopleCase) => name.startsWith(only);
  const children: Child[] = [];
  const costs: PeopleCost[] = [];
  try {
    const ask = await startContestants(children, installation);
    const measure = async (one: PeopleCase) => {
      const cost = await ask.measure(one);
      costs.push(cost);
      printRow(cost, print);
    };
    printHead(print);
    for (const one of alone.filter(isWanted)) await measure(one);
    const swept: Swept[] = [];
    for (const one of pairs.filter(isWanted)) swept.push(...(await ask.sweep(one)));
    swept.sort((one, other) => other.ms - one.ms);
    for (const { walk, most } of swept.slice(0, SLOWEST))
      await measure({ name: `pair: ${queryOf(walk)}`, walks: [walk], most });
    printSwept(swept, print);
    printMissed(costs, print);
  } finally {
    for (const child of children) await child.stop();
  }
  const { seconds, stolen } = watch();
  print(
    `measured in ${(seconds / 60).toFixed(1)} minutes after the load; ${(stolen * 100).toFixed(1)} % went to other machines`,
  );
}

/** The cases of a screen: `alone` are measured one by one, `pairs` have two filters, and only their slowest are measured. */
export type CasesOf = (
  tokens: TokenMaker,
  databaseUrl: string,
) => Promise<{ alone: PeopleCase[]; pairs: PeopleCase[] }> | { alone: PeopleCase[]; pairs: PeopleCase[] };

type TokenMaker = ReturnType<typeof tokenMaker>;

/** The screens of accounts. */
export const casesOfAccounts: CasesOf = async (tokens, databaseUrl) => {
  const { alone, pairs } = accountCases(tokens, await largestGroup(databaseUrl));
  return { alone: [...otherCases(tokens), ...alone], pairs };
};

/** An address with two filters, and how long one person waited for it. */
interface Swept {
  walk: Walk;
  most: number | null;
  ms: number;
}

const queryOf = ({ steps }: Walk) => decodeURI(steps[0]?.path.split('?').at(-1) ?? '');

function printSwept(swept: readonly Swept[], print: Print): void {
  if (swept.length === 0) return;
  print(`${swept.length} addresses with two filters, each asked twice by one person, the faster counts:`);
  for (const share of [0.5, 0.9, 0.99, 1])
    print(`  ${share * 100} % within ${swept[Math.floor(swept.length * (1 - share))]?.ms.toFixed(0)} ms`);
}

async function startContestants(children: Child[], { port, databaseUrl }: ScratchInstallation) {
  const app = startChild(HTTP_LOAD);
  const raw = startChild(RAW_LOAD);
  children.push(app, raw);
  const rawLoad: RawLoad = {
    url: databaseUrl,
    role: (await findAppRole(databaseUrl)).role ?? '',
    connections: TOGETHER,
    units: [[{ text: 'select 1', values: [] }]],
  };
  await raw.ask(rawLoad);
  const run = async (load: Omit<HttpLoad, 'port'>) => (await app.ask({ port, ...load })) as Sample;
  return {
    async measure({ name, walks, most, people = TOGETHER }: PeopleCase): Promise<PeopleCost> {
      const load = { walks, once: false, connections: people };
      await run({ ...load, ms: MS.warmUp });
      const { sample } = (await raw.ask({ ms: MS.raw })) as { sample: Sample };
      const figures = figuresOf([await run({ ...load, ms: MS.measured })]);
      return { name, most, app: figures, raw: figuresOf([sample]) };
    },
    async sweep({ name, walks, most }: PeopleCase): Promise<Swept[]> {
      const load = { walks, once: true, connections: 1, ms: SWEEP_MS };
      const [first, second] = [await run(load), await run(load)];
      requireRight(figuresOf([first, second]), name);
      return walks.map((walk, i) => ({
        walk,
        most,
        ms: Math.min(first.latencies[i] ?? 0, second.latencies[i] ?? 0),
      }));
    },
  };
}

function requireRight({ wrong, firstWrong }: Figures, name: string): void {
  if (wrong > 0) throw new Error(`${name}: ${firstWrong}`);
}

async function largestGroup(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select grupo_id as id from grupo_membro group by grupo_id order by count(*) desc, grupo_id limit 1',
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
