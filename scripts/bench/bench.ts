import { cpus, loadavg, totalmem } from 'node:os';
import { measureCases } from './measure-cases.ts';
import { type BenchOptions, CONNECTIONS, ROUNDS, readOptions } from './options.ts';
import { printTable, printVerdict } from './report.ts';
import { measureScale } from './scale.ts';
import { type ScratchInstallation, startScratchInstallation } from './scratch-installation.ts';

type Print = (line: string) => void;

/**
 * `npm run bench`: what list, detail, create and the notice poll cost, beside their own SQL and beside bare HTTP; with
 * `--scale`, what everything costs while the data grow to a million requests.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const print = (line: string) => console.log(line);
  print(describeMachine());
  const [first] = options.sizes;
  const installation = await startScratchInstallation(options.scale ? first : options.requests, print);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.stop().finally(() => process.exit(1)));
  try {
    if (options.scale) await measureScale(installation, options, print);
    else await measureAll(installation, options, print);
    print(`load average at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await installation.stop();
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
  print(`${CONNECTIONS} connections, ${ROUNDS} interleaved rounds, ${seconds} s per contestant`);
  const isWanted = (name: string) => name.startsWith(only);
  const results = await measureCases(installation, { requests, seconds, isWanted }, print);
  print('');
  printTable(results, print);
  print('');
  printVerdict(results, print);
}

await main();
