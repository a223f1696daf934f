import type { CaseResult } from './measure.ts';
import type { Kind } from './scale-case.ts';
import type { Cost } from './scale-measure.ts';

type Print = (line: string) => void;

/** The cost of one case at one size. */
export type Measured = Cost & { kind: Kind };

/** The costs of all cases at one size, by case. */
export interface SizeCosts {
  size: number;
  costs: ReadonlyMap<string, Measured>;
}

/** The size compared with the largest. */
const COMPARED = 50_000;
/** In milliseconds; smaller costs count as this, because growth below it is only clock noise. */
const HARDLY_MS = 1;
const GROWTH_MAX = 1.5;

/** Maximum 99th percentile with sixteen connections, in milliseconds. */
const P99_MAX: Partial<Record<Kind, number>> = { list: 500, detail: 100, search: 500, counts: 100 };
const OF_RAW_MIN = 0.6;

/** Prints cost against size, and each promise with its result. */
export function printScale(sizes: readonly SizeCosts[], raw: readonly CaseResult[], print: Print): void {
  print('');
  for (const line of table(sizes)) print(line);
  print('');
  for (const line of slowest(sizes)) print(line);
  print('');
  for (const line of verdicts(sizes, raw)) print(line);
}

function table(sizes: readonly SizeCosts[]): string[] {
  const last = sizes.at(-1);
  if (!last) return [];
  const head = [
    'median of one person, ms',
    ...sizes.map(({ size }) => short(size)),
    'ratio',
    'p50 ×16',
    'p99 ×16',
  ];
  const rows = [...last.costs.values()].map(({ name, together }) => [
    name,
    ...sizes.map(({ costs }) => costs.get(name)?.alone.p50.toFixed(1) ?? '–'),
    growthOf(sizes, name, 0)?.toFixed(2) ?? '–',
    together?.p50.toFixed(0) ?? '–',
    together?.p99.toFixed(0) ?? '–',
  ]);
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  return all.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}

function short(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1000} k`;
}

/**
 * The growth factor from the compared size to the largest. A cost below `leastMs` counts as that many milliseconds;
 * null when one was not measured.
 */
export function growthOf(sizes: readonly SizeCosts[], name: string, leastMs = HARDLY_MS): number | null {
  const before = (sizes.find(({ size }) => size === COMPARED) ?? sizes[0])?.costs.get(name)?.alone.p50;
  const after = sizes.at(-1)?.costs.get(name)?.alone.p50;
  if (before === undefined || after === undefined) return null;
  return after / Math.max(before, leastMs);
}

function slowest(sizes: readonly SizeCosts[]): string[] {
  const sweeps = [...(sizes.at(-1)?.costs.values() ?? [])].filter((cost) => cost.slowest.length > 0);
  return sweeps.flatMap((cost) => [
    `«${cost.name}»: p99 of one person ${cost.alone.p99.toFixed(0)} ms; the slowest, ms for one person and p99 ×16:`,
    ...cost.slowest.map(
      ({ path, ms, together }) =>
        `  ${ms.toFixed(0).padStart(6)}  ${(together?.p99.toFixed(0) ?? '–').padStart(6)}  ${path}`,
    ),
  ]);
}

/** One line for each promise: PASS or missed, with its worst case. */
export function verdicts(sizes: readonly SizeCosts[], raw: readonly CaseResult[]): string[] {
  const costs = [...(sizes.at(-1)?.costs.values() ?? [])];
  return [...growthVerdicts(sizes, costs), ...tailVerdicts(costs), ...rawVerdicts(raw)];
}

function growthVerdicts(sizes: readonly SizeCosts[], costs: readonly Measured[]): string[] {
  // A list promises only a maximum time, because many requests are sorted (ADR 056).
  const kinds = [...new Set(costs.map(({ kind }) => kind))].filter((kind) => kind !== 'list');
  return kinds.flatMap((kind) => {
    const grown = costs
      .filter((cost) => cost.kind === kind)
      .map(({ name }) => ({ name, growth: growthOf(sizes, name) ?? 0 }))
      .sort((a, b) => b.growth - a.growth);
    const missed = grown.filter(({ growth }) => growth > GROWTH_MAX);
    const [worst] = grown;
    if (!worst) return [];
    return [
      `${word(missed.length === 0)}  ${kind}: median at most ${GROWTH_MAX} times that of ${short(COMPARED)} ` +
        `(of ${HARDLY_MS} ms where that is less): ${grown.length - missed.length} of ${grown.length} cases, worst ${worst.growth.toFixed(2)} (${worst.name})`,
    ];
  });
}

function tailVerdicts(costs: readonly Measured[]): string[] {
  return Object.entries(P99_MAX).flatMap(([kind, most]) => {
    const tails = costs
      .filter((cost) => cost.kind === kind)
      .flatMap(({ name, together, slowest }) => [
        { name, together },
        ...slowest.map(({ path, ...slow }) => ({ name: path, together: slow.together })),
      ])
      .flatMap(({ name, together }) => (together === null ? [] : [{ name, p99: together.p99 }]))
      .sort((a, b) => b.p99 - a.p99);
    const [worst] = tails;
    if (!worst) return [];
    const met = tails.filter(({ p99 }) => p99 <= most).length;
    return [
      `${word(met === tails.length)}  ${kind}: p99 at 16 connections at most ${most} ms: ${met} of ${tails.length} cases, ` +
        `worst ${worst.p99.toFixed(0)} ms (${worst.name})`,
    ];
  });
}

function rawVerdicts(raw: readonly CaseResult[]): string[] {
  return raw.map(({ name, app, raw: other }) => {
    const share = app.rate / (other?.rate ?? Number.NaN);
    return `${word(share >= OF_RAW_MIN)}  ${name}: ${share.toFixed(2)} of the raw rate (at least ${OF_RAW_MIN})`;
  });
}

function word(met: boolean): string {
  return met ? 'PASS  ' : 'missed';
}
