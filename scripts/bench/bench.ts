import { cpus, loadavg, totalmem } from 'node:os';
import { type BenchCase, benchCases } from './cases.ts';
import { tokenMaker } from './load-sessions.ts';
import { type CaseResult, measureCase } from './measure.ts';
import { type BenchOptions, CONNECTIONS, ROUNDS, readOptions } from './options.ts';
import type { Statement } from './plan.ts';
import { type Recorder, startRecorder } from './record-statements.ts';
import { printTable, printVerdict } from './report.ts';
import { type ScratchInstallation, startScratchInstallation } from './scratch-installation.ts';

/** `npm run bench`: what list, detail, create and the notice poll cost, beside their own SQL and beside bare HTTP. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const print = (line: string) => console.log(line);
  print(describeMachine());
  print(`${CONNECTIONS} connections, ${ROUNDS} interleaved rounds, ${options.seconds} s per contestant`);
  const installation = await startScratchInstallation(options.requests, print);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.stop().finally(() => process.exit(1)));
  try {
    const results = await measureAll(installation, options, print);
    print('');
    printTable(results, print);
    print('');
    printVerdict(results, print);
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
  { requests, seconds, only }: BenchOptions,
  print: (line: string) => void,
): Promise<CaseResult[]> {
  const recorder = await startRecorder(installation.env);
  try {
    const tokens = tokenMaker(installation.env.TOKEN_SECRET ?? '', new Date());
    const results: CaseResult[] = [];
    for (const benchCase of await benchCases(tokens, recorder, requests)) {
      if (!benchCase.name.startsWith(only)) continue;
      const [first] = benchCase.walks;
      const bareAnswer = first && !benchCase.once ? await recorder.answer(first) : null;
      const units = await unitsOf(recorder, benchCase);
      const contestants = { installation, role: recorder.role, units, bareAnswer };
      results.push(await measureCase(benchCase, contestants, seconds));
      print(`measured ${benchCase.name}`);
    }
    return results;
  } finally {
    await recorder.close();
  }
}

async function unitsOf(recorder: Recorder, { walks, once }: BenchCase): Promise<Statement[][]> {
  if (once) return [];
  const units: Statement[][] = [];
  for (const walk of walks) units.push(await recorder.statements(walk));
  return units;
}

await main();
