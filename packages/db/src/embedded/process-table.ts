import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** One process of this boot of this machine: a pid alone may have been given to somebody else since. */
export type ProcessIdentity = { pid: number; startTicks: string; bootId: string };

/** Identity of a running process, or null when there is none with this pid (a zombie counts as none). */
export function identifyProcess(pid: number): ProcessIdentity | null {
  const fields = statusFields(pid);
  const [state, startTicks] = [fields?.[0], fields?.[19]];
  if (state === undefined || state === 'Z' || state === 'X' || startTicks === undefined) return null;
  return { pid, startTicks, bootId: readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '' };
}

/** Pid of the process that started this one, or null when it is gone. */
export function parentOf(pid: number): number | null {
  const parent = statusFields(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** /proc/<pid>/stat from its third field on; the second, the command name, may hold spaces and parentheses. */
function statusFields(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether exactly this process, not a later one with the same pid, is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid);
  return now !== null && now.startTicks === identity.startTicks && now.bootId === identity.bootId;
}

/**
 * Pids of every PostgreSQL process that works in this cluster folder, with an initdb that still fills it.
 * Both executable and folder are checked, so that no other server is signalled by mistake.
 */
export function findServers(clusterDir: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => ['postgres', 'initdb'].includes(executableName(pid) ?? '') && worksIn(pid, clusterDir));
}

function worksIn(pid: number, folder: string): boolean {
  if (readLink(`/proc/${pid}/cwd`) === folder) return true;
  return readText(`/proc/${pid}/cmdline`)?.split('\0').includes(folder) ?? false;
}

function executableName(pid: number): string | null {
  const link = readLink(`/proc/${pid}/exe`);
  // A reinstalled node_modules leaves the old binary running as "… (deleted)".
  return link === null ? null : basename(link.replace(/ \(deleted\)$/, ''));
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
