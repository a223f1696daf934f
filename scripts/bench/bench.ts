import { cpus, loadavg, totalmem } from 'node:os';
import { measureAnnuities } from './annuities.ts';
import { chargeCases } from './charge-cases.ts';
import { measureFiling } from './filing.ts';
import { loadAccounts, loadRegistered } from './load-accounts.ts';
import { loadCharges } from './load-charges.ts';
import { loadData } from './load-data.ts';
import { loadManifestacoes } from './load-manifestacoes.ts';
import { manifestacaoCases } from './manifestacao-cases.ts';
import { measureCases } from './measure-cases.ts';
import { type BenchOptions, CONNECTIONS, ROUNDS, readOptions } from './options.ts';
import { casesOfAccounts, measurePeople } from './people.ts';
import { printTable, printVerdict } from './report.ts';
import { measureScale } from './scale.ts';
import { type Load, type ScratchInstallation, startScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/**
 * `npm run bench`: what list, detail, create and the notice poll cost, compared with their own SQL and with bare HTTP.
 * With `--scale`, what everything costs at sizes up to a million requests; with `--people`, the screens
 * of accounts; with `--charges`, the lists of charges; with `--manifestations`, the ombudsman.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const print = (line: string) => console.log(line);
  print(describeMachine());
  const installations: ScratchInstallation[] = [];
  const stop = async () => {
    for (const installation of installations.splice(0)) await installation.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    for (const load of loadsOf(options)) installations.push(await startScratchInstallation(load, print));
    if (options.scale) await measureScale(installations, options, print);
    else for (const installation of installations) await measureAll(installation, options, print);
    print(`load average at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stop();
  }
}

function loadsOf(options: BenchOptions): Load[] {
  const { people, annuities, accounts, charges, manifestations, rows, scale, sizes, requests } = options;
  if (annuities) return [(url, log) => loadRegistered(url, accounts, log)];
  if (charges) return [(url, log) => loadCharges(url, rows, log)];
  if (manifestations) return [(url, log) => loadManifestacoes(url, rows, log)];
  if (people) return [(url, log) => loadAccounts(url, accounts, log)];
  return (scale ? sizes : [requests]).map(
    (size): Load =>
      (url, log) =>
        loadData(url, size, log),
  );
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores (${cpus()[0]?.model}), ${memory} GiB, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}`;
}

async function measureAll(
  installation: ScratchInstallation,
  options: BenchOptions,
  print: Print,
): Promise<void> {
  const { requests, seconds, only } = options;
  if (options.annuities) return measureAnnuities(installation, print);
  if (options.charges) return measurePeople(installation, { casesOf: chargeCases, only }, print);
  if (options.manifestations) return measurePeople(installation, { casesOf: manifestacaoCases, only }, print);
  if (options.people) return measurePeople(installation, { casesOf: casesOfAccounts, only }, print);
  if (options.filing) return measureFiling(installation, print);
  print(`${CONNECTIONS} connections, ${ROUNDS} interleaved rounds, ${seconds} s per contestant`);
  const isWanted = (name: string) => name.startsWith(only);
  const results = await measureCases(installation, { requests, seconds, isWanted }, print);
  print('');
  printTable(results, print);
  print('');
  printVerdict(results, print);
}

await main();
