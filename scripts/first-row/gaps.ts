/** A stretch of time with work, in milliseconds since the navigation began. */
export interface Span {
  from: number;
  to: number;
}

/** One visit of a list, as the browser reported it; times in milliseconds since the navigation began. */
export interface Visit {
  /** Tasks of the page's main thread, and waits for the server. */
  busy: readonly Span[];
  /** When the first element of the application was in the page. */
  mounted: number;
  /** When the first request of the list was sent. */
  asked: number;
  answered: number;
  /** When the first row was painted, under a splash that was fading or gone. */
  painted: number;
}

/** Limits of a visit, in milliseconds. */
export interface Limits {
  gap: number;
  paint: number;
}

/** A warm or cold desktop, and a slow phone. */
export const LIMITS = {
  desktop: { gap: 30, paint: 100 },
  phone: { gap: 30, paint: 400 },
} as const satisfies Record<string, Limits>;

/** The stretches until `end` without work by page or server, longest first. */
export function idleGaps(busy: readonly Span[], end: number): Span[] {
  const gaps: Span[] = [];
  let done = 0;
  for (const { from, to } of [...busy].sort((a, b) => a.from - b.from)) {
    if (from >= end) break;
    if (from > done) gaps.push({ from: done, to: from });
    done = Math.max(done, to);
  }
  if (done < end) gaps.push({ from: done, to: end });
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from));
}

/** Each broken limit of a visit, in words; empty when there is none. */
export function faultsOf(visit: Visit, { gap, paint }: Limits): string[] {
  const faults: string[] = [];
  const [longest] = idleGaps(visit.busy, visit.painted);
  if (longest && longest.to - longest.from > gap)
    faults.push(`idle from ${Math.round(longest.from)} to ${Math.round(longest.to)} ms`);
  if (visit.asked > visit.mounted)
    faults.push(`asked at ${Math.round(visit.asked)} ms, after the application stood there`);
  const late = visit.painted - visit.answered;
  if (late > paint) faults.push(`painted ${Math.round(late)} ms after the answer`);
  return faults;
}

/** The visit that took the median time to its first row. @throws Error without visits. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = [...visits].sort((a, b) => a.painted - b.painted)[Math.floor((visits.length - 1) / 2)];
  if (!middle) throw new Error('no visit was made');
  return middle;
}
