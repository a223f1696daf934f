import { type BenchCase, benchCases } from './cases.ts';
import { tokenMaker } from './load-sessions.ts';
import { type CaseResult, measureCase } from './measure.ts';
import type { Statement } from './plan.ts';
import { type Recorder, startRecorder } from './record-statements.ts';
import { readFacts } from './scale-facts.ts';
import type { ScratchInstallation } from './scratch-installation.ts';

/** The cases to compare with their own SQL and with bare HTTP, and the time of each contestant. */
interface Wanted {
  requests: number;
  seconds: number;
  isWanted: (name: string) => boolean;
}

/** Measures the wanted cases one after another. */
export async function measureCases(
  installation: ScratchInstallation,
  { requests, seconds, isWanted }: Wanted,
  print: (line: string) => void,
): Promise<CaseResult[]> {
  const recorder = await startRecorder(installation.env);
  try {
    const tokens = tokenMaker(installation.env.KEYS_DIR ?? '', new Date());
    const facts = await readFacts(installation.databaseUrl);
    const results: CaseResult[] = [];
    for (const benchCase of await benchCases(tokens, recorder, { requests, facts })) {
      if (!isWanted(benchCase.name)) continue;
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
