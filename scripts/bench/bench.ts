import { cpus, loadavg, totalmem } from 'node:os';
import { measureFiling } from './filing.ts';
import { measureCases } from './measure-cases.ts';
import { type BenchOptions, CONNECTIONS, ROUNDS, readOptions } from './options.ts';
import { printTable, printVerdict } from './report.ts';
import { measureScale } from './scale.ts';
import { type ScratchInstallation, startScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/**
 * `npm run bench`: what list, detail, create and the notice poll cost, compared with their own SQL and with bare HTTP.
 * With `--scale`, what everything costs at sizes up to a million requests.
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
    for (const size of options.scale ? options.sizes : [options.requests])
      installations.push(await startScratchInstallation(size, print));
    if (options.scale) await measureScale(installations, options, print);
    else for (const installation of installations) await measureAll(installation, options, print);
    print(`load average at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stop();
  }
}

function describeMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}`;
}

async function measureAll(
  installation: ScratchInstallation,
  options: BenchOptions,
  print: Print,
): Promise<void> {
  const { requests, seconds, only } = options;
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
