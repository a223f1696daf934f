import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The operating system account that owns the database processes and files. */
export type Account = { name: string; uid: number; gid: number };

/** Accounts every distribution has, in order of preference. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = ['nobody', 'postgres', 'daemon'];

/**
 * The account to run the database as, or null for the current user. Root hands over to the owner of the existing
 * cluster, or else to an unprivileged account that already exists (none is created).
 */
export function chooseAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) {
    requirePasswdEntry();
    return null;
  }
  const accounts = readAccounts();
  const owner = ownerOf(clusterDir);
  const chosen =
    owner === null
      ? UNPRIVILEGED.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
      : accounts.find((account) => account.uid === owner);
  if (chosen && chosen.uid !== 0) return chosen;
  throw new EmbeddedPostgresError(
    'no_usable_account',
    owner === null
      ? 'O PostgreSQL não roda como root e esta máquina não tem a conta "nobody". Rode como usuário comum ou informe DATABASE_URL.'
      : `A pasta ${clusterDir} pertence ao usuário ${owner}, que não pode rodar o banco. Corrija com chown -R nobody ou informe DATABASE_URL.`,
  );
}

/** Options for spawn() that run a program as this account, outside any folder that it may not enter. */
export function asAccount(account: Account | null): { uid?: number; gid?: number; cwd: string } {
  return account === null ? { cwd: '/' } : { uid: account.uid, gid: account.gid, cwd: '/' };
}

/** Runs a short program as the account; never rejects, a program that cannot start gives code -1. */
export function runAs(
  account: Account | null,
  command: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** initdb looks its own user up and fails obscurely in a container started with an unknown uid. */
function requirePasswdEntry(): void {
  try {
    userInfo();
  } catch {
    throw new EmbeddedPostgresError(
      'no_usable_account',
      `O usuário ${process.getuid?.()} não existe em /etc/passwd, e o PostgreSQL exige um. Rode com uma conta existente ou informe DATABASE_URL.`,
    );
  }
}

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

function ownerOf(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.uid ?? null;
}
