/** The costs and scores of one visit of a page. */
export interface Visit {
  /** Scores of 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Over the wire, headers included. */
  jsBytes: number;
  bytes: number;
  requests: number;
  /** Requested addresses outside the portal. */
  foreign: readonly string[];
  /** Names of failed audits, as a hint where to look. */
  failed: readonly string[];
}

/** Maximum costs of a page, and minimum scores. */
export interface Budget {
  performance: number;
  jsKiB: number;
  /** 25 when absent. */
  requests?: number;
}

/** For every page at its first visit. */
const FIRST_LOAD_KIB = 350;
const REQUESTS = 25;

const KIB = 1024;

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** One visit that represents all: each figure is the median, and all faults are included. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const of = (read: (visit: Visit) => number) => median(visits.map(read));
  return {
    performance: of((visit) => visit.performance),
    accessibility: of((visit) => visit.accessibility),
    bestPractices: of((visit) => visit.bestPractices),
    seo: of((visit) => visit.seo),
    lcp: of((visit) => visit.lcp),
    tbt: of((visit) => visit.tbt),
    cls: of((visit) => visit.cls),
    jsBytes: of((visit) => visit.jsBytes),
    bytes: of((visit) => visit.bytes),
    requests: of((visit) => visit.requests),
    foreign: [...new Set(visits.flatMap((visit) => visit.foreign))],
    failed: [...new Set(visits.flatMap((visit) => visit.failed))],
  };
}

/** What is over the budget, in words; empty when nothing is. A figure that is not a number fails too. */
export function overBudget(visit: Visit, budget: Budget): string[] {
  const least = (name: string, is: number, limit: number) =>
    is >= limit ? [] : [`${name} ${is}, at least ${limit}`];
  const most = (name: string, is: number, limit: number) =>
    is <= limit ? [] : [`${name} ${round(is)}, at most ${limit}`];
  return [
    ...least('performance', visit.performance, budget.performance),
    ...least('accessibility', visit.accessibility, 100),
    ...least('best practices', visit.bestPractices, 100),
    ...most('KiB of JS', visit.jsBytes / KIB, budget.jsKiB),
    ...most('KiB', visit.bytes / KIB, FIRST_LOAD_KIB),
    ...most('requests', visit.requests, budget.requests ?? REQUESTS),
    ...visit.foreign.map((address) => `asks another site: ${address}`),
  ];
}

/** The page's row of the printed table. */
export function tableRow(visit: Visit): Record<string, number> {
  return {
    performance: visit.performance,
    accessibility: visit.accessibility,
    'best practices': visit.bestPractices,
    SEO: visit.seo,
    'LCP ms': Math.round(visit.lcp),
    'TBT ms': Math.round(visit.tbt),
    CLS: Math.round(visit.cls * 1000) / 1000,
    'JS KiB': round(visit.jsBytes / KIB),
    KiB: round(visit.bytes / KIB),
    requests: visit.requests,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
