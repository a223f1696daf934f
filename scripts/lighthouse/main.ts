import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { APP } from '../../apps/e2e/fixtures/kept-storage.ts';
import { signInAs } from '../../apps/e2e/product/sign-in.ts';
import { startProduct } from '../../apps/e2e/product/start-product.ts';
import { createDb } from '../../packages/db/src/db.ts';
import { type Casos, loadCasos } from '../../packages/db/src/seed/demo/casos.ts';
import { findSignIn } from '../../packages/db/src/seed/sign-ins.ts';
import { medianVisit, overBudget, tableRow, type Visit } from './budget.ts';
import { type MeasuredPage, PAGES } from './pages.ts';
import { visitPage } from './visit-page.ts';

/**
 * `npm run lighthouse`: measures pages on a phone with a slow network, on a portal of its own with the demonstration.
 * It exits 0 only when the median of each page is within its budget.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '18' },
  },
});

const stopped = AbortSignal.any([AbortSignal.timeout(Number(values.minutes) * 60_000), interrupted()]);
process.exitCode = (await measure(Number(values.runs), values.only)) ? 0 : 1;

async function measure(runs: number, only: string): Promise<boolean> {
  console.log(`load average ${load()}; simulated slow 4G and processor, ${runs} visits a page`);
  const product = await startProduct();
  try {
    const casos = await casosOf(product.databaseUrl);
    const medians: Record<string, Visit> = {};
    const faults: string[] = [];
    for (const page of PAGES.filter(({ name }) => name.startsWith(only))) {
      const median = medianVisit(await visits(page, { baseUrl: product.baseUrl, runs, casos }));
      medians[page.name] = median;
      const hints = median.failed.length > 0 ? ` (${median.failed.join(', ')})` : '';
      faults.push(...overBudget(median, page.budget).map((fault) => `${page.name}: ${fault}${hints}`));
    }
    console.table(
      Object.fromEntries(Object.entries(medians).map(([name, visit]) => [name, tableRow(visit)])),
    );
    for (const fault of faults) console.error(`OVER ${fault}`);
    const measured = Object.keys(medians).length;
    console.log(`${measured} pages, ${faults.length} over budget; reports in .cache/lighthouse`);
    return measured > 0 && faults.length === 0;
  } finally {
    await product.stop();
  }
}

// Hoisted: the measuring starts above.
function load(): string | undefined {
  return loadavg()[0]?.toFixed(1);
}

async function visits(
  page: MeasuredPage,
  { baseUrl, runs, casos }: { baseUrl: string; runs: number; casos: Casos },
): Promise<Visit[]> {
  const kept: Record<string, string> = { aplicativo: APP.nome, versao: APP.versao };
  if (page.who) kept.token = await signInAs(baseUrl, findSignIn(page.who).cpf);
  const done: Visit[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const report = `${page.name}-${run}`;
    const visit = await visitPage({ baseUrl, path: page.path(casos), kept, report }, stopped);
    const [lcp, tbt] = [Math.round(visit.lcp), Math.round(visit.tbt)];
    console.log(`${report}: ${visit.performance}, LCP ${lcp} ms, TBT ${tbt} ms, load ${load()}`);
    done.push(visit);
  }
  return done;
}

async function casosOf(url: string): Promise<Casos> {
  const { db, close } = createDb({ url, name: 'balcao-lighthouse', max: 1, onError: () => {} });
  try {
    return await loadCasos(db);
  } finally {
    await close();
  }
}

/** Aborts the work when this program is asked to stop; `finally` then stops the portal and the browser. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Error('interrupted')));
  return controller.signal;
}
