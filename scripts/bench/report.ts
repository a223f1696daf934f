import type { Figures } from './figures.ts';
import type { CaseResult } from './measure.ts';

const HEAD = [
  'case',
  'contestant',
  'req/s',
  'p50 ms',
  'p99 ms',
  'of raw',
  'of raw (CPU)',
  'of bare',
  'Node ms',
  'PG ms',
];
const NONE = '–';

/** The figures of all cases as a table of fixed columns. */
export function printTable(results: readonly CaseResult[], print: (line: string) => void): void {
  const rows = [HEAD, ...results.flatMap(rowsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    print(
      row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    );
}

function rowsOf(result: CaseResult): string[][] {
  const { name, app, raw, bare } = result;
  const sql = result.statements === null ? '' : ` (${result.statements.toFixed(1)} SQL)`;
  return [
    [
      name,
      'application',
      ...timing(app),
      ratio(app, raw),
      processorShare(result),
      ratio(app, bare),
      result.nodeMs.toFixed(3),
      result.postgresMs.toFixed(3),
    ],
    ...(raw
      ? [
          [
            '',
            `same SQL, raw${sql}`,
            ...timing(raw),
            NONE,
            NONE,
            NONE,
            NONE,
            result.rawPostgresMs?.toFixed(3) ?? NONE,
          ],
        ]
      : []),
    ...(bare ? [['', 'bare node:http', ...timing(bare), NONE, NONE, NONE, NONE, NONE]] : []),
  ];
}

function timing({ rate, p50, p99 }: Figures): string[] {
  return [rate.toFixed(0), p50.toFixed(2), p99.toFixed(2)];
}

function ratio(app: Figures, other: Figures | null): string {
  return other && other.rate > 0 ? (app.rate / other.rate).toFixed(2) : NONE;
}

/**
 * The raw contestant's processor time over the application's, which is `of raw` without other influences. Unlike rates
 * it is independent of other programs on the same cores, where one server process gets a smaller share than sixteen of
 * the database.
 */
function processorShare({ nodeMs, postgresMs, rawPostgresMs }: CaseResult): string {
  return rawPostgresMs === null ? NONE : (rawPostgresMs / (nodeMs + postgresMs)).toFixed(2);
}

interface Target {
  what: string;
  name: string;
  reached: (result: CaseResult) => number;
  least?: number;
  most?: number;
}

const ofRaw = (result: CaseResult) => result.app.rate / (result.raw?.rate ?? Number.NaN);

/** The portal's promised figures; the ratios hold on any machine, the other two depend on it. */
const TARGETS: readonly Target[] = [
  { what: 'list, share of the raw rate', name: 'list: all variants', reached: ofRaw, least: 0.6 },
  { what: 'detail, share of the raw rate', name: 'detail', reached: ofRaw, least: 0.6 },
  { what: 'Node CPU per list request, ms', name: 'list: all variants', reached: (r) => r.nodeMs, most: 0.6 },
  {
    what: 'unchanged notices, req/s',
    name: 'notices: unchanged (304)',
    reached: (r) => r.app.rate,
    least: 5_000,
  },
];

/** Each target with its result, and each wrong answer, because one makes the figures worthless. */
export function printVerdict(results: readonly CaseResult[], print: (line: string) => void): void {
  for (const { what, name, reached, least, most } of TARGETS) {
    const result = results.find((r) => r.name === name);
    if (!result) continue;
    const value = reached(result);
    const met = least === undefined ? value <= (most ?? 0) : value >= least;
    const goal = least === undefined ? `at most ${most}` : `at least ${least}`;
    print(`${met ? 'reached' : 'MISSED '}  ${what}: ${value.toFixed(value < 100 ? 2 : 0)} (${goal})`);
  }
  for (const { name, app, raw, bare } of results)
    for (const figures of [app, raw, bare])
      if (figures && figures.wrong > 0)
        print(`${name}: ${figures.wrong} of ${figures.done} answers wrong, first: ${figures.firstWrong}`);
}
