import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../apps/e2e/browser/launch-browser.ts';
import { APP } from '../../apps/e2e/fixtures/kept-storage.ts';
import { signInAs } from '../../apps/e2e/product/sign-in.ts';
import { startProduct } from '../../apps/e2e/product/start-product.ts';
import { findSignIn } from '../../packages/db/src/seed/sign-ins.ts';
import { faultsOf, idleGaps, LIMITS, medianVisit, type Visit } from './gaps.ts';
import { type Device, type List, visitTwice } from './visit-list.ts';

/**
 * `npm run first-row`: measures from a navigation to the first readable row of list and queue, cold and warm, on a
 * desktop and on a slow phone, with a portal of its own. It exits 0 only when the median visit of each kind has no idle
 * gap, requests its rows before the application is mounted, and paints them soon after the answer.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const LISTS: Record<string, List> = {
  lista: { path: '/requerimentos?data=5', api: '/api/requerimentos?' },
  fila: { path: '/atendente/requerimentos?visao=grupos', api: '/api/requerimentos?' },
};
const DEVICES: Record<keyof typeof LIMITS, Device> = {
  desktop: { viewport: { width: 1280, height: 800 }, slow: 1 },
  phone: { viewport: { width: 360, height: 800 }, slow: 4 },
};

process.exitCode = (await measure(Number(values.runs))) ? 0 : 1;

async function measure(runs: number): Promise<boolean> {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}; ${runs} cold and warm visits of each kind`);
  const product = await startProduct();
  const browser = await launchBrowser({});
  const table: Record<string, object> = {};
  const faults: string[] = [];
  try {
    const token = await signInAs(product.baseUrl, findSignIn('otavio').cpf);
    const kept = { aplicativo: APP.nome, versao: APP.versao, token };
    for (const [name, list] of Object.entries(LISTS))
      for (const [device, limits] of Object.entries(LIMITS)) {
        const visits: { cold: Visit; warm: Visit }[] = [];
        for (let run = 0; run < runs; run += 1)
          visits.push(
            await visitTwice(browser, {
              baseUrl: product.baseUrl,
              list,
              kept,
              device: DEVICES[device as keyof typeof LIMITS],
            }),
          );
        for (const kind of ['cold', 'warm'] as const) {
          const visit = medianVisit(visits.map((each) => each[kind]));
          const title = `${name} ${device} ${kind}`;
          table[title] = inFigures(visit);
          faults.push(...faultsOf(visit, limits).map((fault) => `${title}: ${fault}`));
        }
      }
  } finally {
    await browser.close();
    await product.stop();
  }
  console.table(table);
  for (const fault of faults) console.error(`OVER ${fault}`);
  console.log(`${Object.keys(table).length} kinds of visit, ${faults.length} promises broken`);
  return faults.length === 0;
}

/** Milliseconds since the navigation, and the longest idle stretch. */
function inFigures({ busy, mounted, asked, answered, painted }: Visit): Record<string, number> {
  const [longest = { from: 0, to: 0 }] = idleGaps(busy, painted);
  return Object.fromEntries(
    Object.entries({
      asked,
      answered,
      mounted,
      painted,
      idle: longest.to - longest.from,
      idleAt: longest.from,
    }).map(([name, ms]) => [name, Math.round(ms)]),
  );
}
