import { quantile } from '../bench/figures.ts';
import type { Outcome } from './open-load.ts';
import { HOUR_MS, type Point, slopePerHour } from './slope.ts';
import type { Vitals } from './vitals.ts';

const MIB = 1024 ** 2;
/** Maximum certain growth of memory, in MiB per hour: a leak of a kilobyte per request is 180 at 50 a second. */
const RSS_SLOPE_MAX = 64;
/** Growth of a heap until it finds its size, in MiB, in a run of any length. */
const SETTLING = 48;

/** Lines to print, and the faults. */
export interface SoakVerdict {
  lines: string[];
  faults: string[];
}

/** Sums up the run: times per kind of request, errors, memory and handles. */
export function judge(outcomes: readonly Outcome[], vitals: Vitals): SoakVerdict {
  const faults: string[] = [];
  const kinds = [...new Set(outcomes.map(({ kind }) => kind)), 'all'];
  const lines = kinds.map((kind) =>
    describe(
      kind,
      outcomes.filter((one) => kind === 'all' || one.kind === kind),
    ),
  );
  const wrong = outcomes.filter((one) => one.wrong !== null);
  if (wrong.length > 0) faults.push(`${wrong.length} wrong answers, first: ${wrong[0]?.wrong}`);
  for (const [name, points] of [
    ['RSS', vitals.rss],
    ['heap', vitals.heap],
  ] as const) {
    const { slope, doubt } = slopePerHour(points);
    const [low, high] = [slope - doubt, slope + doubt].map((bytes) => (bytes / MIB).toFixed(0));
    lines.push(`${name}: ${mib(points.at(-1)?.value)} MiB, ${mib(slope)} MiB an hour (${low} to ${high})`);
    if (name === 'RSS' && slope - doubt > allowed(points))
      faults.push(
        `memory rises by at least ${low} MiB an hour (at most ${mib(allowed(points))} in a run of this length)`,
      );
  }
  const handles = vitals.handles.map(({ value }) => value);
  lines.push(
    `files and sockets: ${handles[0] ?? '–'} at first, ${handles.at(-1) ?? '–'} at last, ${Math.max(0, ...handles)} at most`,
  );
  return { lines, faults };
}

/** The steepest allowed slope, in bytes per hour: in a short run the settling weighs more. */
function allowed(points: readonly Point[]): number {
  const hours = ((points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0)) / HOUR_MS;
  return (RSS_SLOPE_MAX + (hours > 0 ? SETTLING / hours : 0)) * MIB;
}

function describe(kind: string, outcomes: readonly Outcome[]): string {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(0).padStart(5));
  const wrong = outcomes.filter((one) => one.wrong !== null).length;
  return `${kind.padEnd(9)} ${String(sorted.length).padStart(6)} requests  p50 ${p50}  p95 ${p95}  p99 ${p99} ms  ${wrong} wrong`;
}

function mib(bytes: number | undefined): string {
  return ((bytes ?? 0) / MIB).toFixed(0);
}
