import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A process of the portal, in MiB. */
interface Resident {
  program: string;
  /** All of its memory; shared memory counts in each process. */
  resident: number;
  /** The same, with shared memory divided among its processes. */
  share: number;
}

/** The process and its descendants, without its database. */
export function readProcesses(pid: number): Resident[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)].flatMap((each) => {
    const command = readFileSync(`/proc/${each}/cmdline`, 'utf8').split('\0');
    const program = command.slice(1).find((part) => /\.m?[jt]s$/.test(part));
    if (!program) return [];
    const resident = mebibytes(/^VmRSS:\s+(\d+)/m, `/proc/${each}/status`);
    return [
      {
        program: basename(program),
        resident,
        share: mebibytes(/^Pss:\s+(\d+)/m, `/proc/${each}/smaps_rollup`),
      },
    ];
  });
}

function mebibytes(figure: RegExp, file: string): number {
  return Math.round(Number(figure.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1024);
}
