import type { launchBrowser } from '../../apps/e2e/browser/launch-browser.ts';
import type { Span, Visit } from './gaps.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** A device: its window, and how much slower than this machine it is. */
export interface Device {
  viewport: { width: number; height: number };
  /** The processor is this many times slower; the network is a poor mobile line. */
  slow: number;
}

/** A page with rows, and its request to the server. */
export interface List {
  path: string;
  api: string;
}

const VISIT_LIMIT_MS = 60_000;
/** Round trip in ms, and bytes per second of a slow mobile line (the figures of "slow 4G"). */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 };
/** Requests that last as long as the page, which nothing waits for. */
const NOT_WAITED_FOR = /\/api\/(?:eventos|notificacoes|presenca)/;

/** Visits the list with an empty browser, then once more with its cache. */
export async function visitTwice(
  browser: Browser,
  {
    baseUrl,
    list,
    device,
    kept,
  }: { baseUrl: string; list: List; device: Device; kept: Record<string, string> },
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ viewport: device.viewport, isMobile: false });
  try {
    await context.addInitScript(watchRows);
    await context.addInitScript((values) => {
      if (localStorage.getItem('token') === null) Object.assign(localStorage, values);
    }, kept);
    const cold = await visit(await context.newPage(), { baseUrl, list, device });
    const warm = await visit(await context.newPage(), { baseUrl, list, device });
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function visit(page: Page, { baseUrl, list, device }: { baseUrl: string; list: List; device: Device }) {
  const client = await page.context().newCDPSession(page);
  if (device.slow > 1) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: device.slow });
    await client.send('Network.emulateNetworkConditions', SLOW_LINE);
  }
  const traced = await trace(client);
  await page.goto(baseUrl + list.path, { timeout: VISIT_LIMIT_MS, waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => globalThis.primeiraLinha, null, { timeout: VISIT_LIMIT_MS });
  const rows = await seen.jsonValue();
  if (!rows) throw new Error('no row was seen');
  const waits = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
        return { name, from: startTime, to: responseEnd };
      },
    ),
  );
  const first = waits.find(({ name }) => name.includes(list.api));
  if (!first) throw new Error(`nothing was asked of ${list.api}`);
  const { tasks, paints } = await traced();
  const painted = paints.find(({ from }) => from >= rows.shown)?.to;
  if (painted === undefined) throw new Error('the row was not painted');
  await page.close();
  // Until the first file of the page is requested, the browser prepares a page.
  const own = { from: 0, to: Math.min(...waits.map(({ from }) => from).filter((from) => from > 0)) };
  const busy = [own, ...tasks, ...waits.filter(({ name }) => !NOT_WAITED_FOR.test(name))];
  return { busy, mounted: rows.mounted, painted, asked: first.from, answered: first.to };
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  args: { data?: { navigationId?: string; documentLoaderURL?: string }; name?: string };
}

/** The work of a page: its tasks, script parsing beside the main thread included, and when it was painted. */
interface Traced {
  tasks: Span[];
  paints: Span[];
}

/** Starts recording the work of the page; the returned function ends it. */
async function trace(client: CDPSession): Promise<() => Promise<Traced>> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((done) => client.once('Tracing.tracingComplete', () => done()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink.user_timing', 'loading'] },
  });
  return async () => {
    await client.send('Tracing.end');
    await ended;
    const start = events
      .filter(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL)
      .at(-1);
    if (!start) throw new Error('the browser reported no navigation');
    const spans = (names: readonly string[]) =>
      events
        .filter(({ name, pid, ph }) => ph === 'X' && pid === start.pid && names.includes(name))
        .map(({ ts, dur = 0 }) => ({ from: (ts - start.ts) / 1000, to: (ts + dur - start.ts) / 1000 }))
        .sort((a, b) => a.from - b.from);
    return {
      tasks: spans(['ThreadControllerImpl::RunTask', 'ThreadPool_RunTask']),
      paints: spans(['Paint']),
    };
  };
}

declare global {
  /** When the application and its first row were visible in the page, in milliseconds since the navigation. */
  var primeiraLinha: { mounted: number; shown: number } | undefined;
}

/** Runs in the page before its own code. */
function watchRows(): void {
  let mounted = 0;
  let found = false;
  const look = () => {
    if (mounted === 0 && document.querySelector('#root > *')) mounted = performance.now();
    const splash = document.getElementById('splash');
    const covered = splash !== null && splash.dataset.saindo === undefined;
    if (found || covered || !document.querySelector('main a[href^="/requerimento/"]')) return;
    found = true;
    const shown = performance.now();
    // It was painted by the next frame but one.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.primeiraLinha = { mounted, shown };
        }),
      ),
    );
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-saindo'],
  });
}
