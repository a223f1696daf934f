import type { Visit } from './budget.ts';

/** The used part of Lighthouse's report. */
export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: NetworkItem[] } } | undefined
  >;
}

interface NetworkItem {
  url?: string;
  resourceType?: string;
  transferSize?: number;
}

/** Reads the report of a visit. @throws when the page was not measured: it failed to load, or redirected elsewhere */
export function readReport(report: Report, address: string): Visit {
  if (report.runtimeError) throw new Error(`${report.runtimeError.code}: ${report.runtimeError.message}`);
  const { origin, pathname } = new URL(address);
  // A screen may write its state into the query.
  if (new URL(report.finalDisplayedUrl).pathname !== pathname)
    throw new Error(`${address} led to ${report.finalDisplayedUrl}: is the session accepted?`);
  const all = report.audits['network-requests']?.details?.items ?? [];
  // Resources made inside the page (data:, blob:) never used the network.
  const items = all.filter(({ url }) => url?.startsWith('http'));
  const bytes = (some: readonly NetworkItem[]) =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score(report, 'performance'),
    accessibility: score(report, 'accessibility'),
    bestPractices: score(report, 'best-practices'),
    seo: score(report, 'seo'),
    lcp: metric(report, 'largest-contentful-paint'),
    tbt: metric(report, 'total-blocking-time'),
    cls: metric(report, 'cumulative-layout-shift'),
    jsBytes: bytes(items.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytes(items),
    requests: items.length,
    foreign: items.flatMap(({ url = '' }) => (new URL(url).origin === origin ? [] : [url])),
    failed: failedAudits(report),
  };
}

/** Score of a category, 0 to 100. A category without one fails every limit. */
function score(report: Report, category: string): number {
  const value = report.categories[category]?.score;
  return typeof value === 'number' ? Math.round(value * 100) : Number.NaN;
}

function metric(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? Number.NaN;
}

/** Failed audits that count for accessibility or best practices. */
function failedAudits(report: Report): string[] {
  const counted = ['accessibility', 'best-practices'].flatMap(
    (name) => report.categories[name]?.auditRefs ?? [],
  );
  const failed = counted.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  return [...new Set(failed.map(({ id }) => id))];
}
