import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-table.ts';

/**
 * Who holds a database folder, and the address once it accepts connections. The holder is the process that
 * started the server: the server's own pid file cannot tell a live sibling from an orphan.
 */
export type ServerState = { parent: ProcessIdentity; url: string | null };

/** The held lock of a database folder. */
export type StateLock = { publish: (url: string) => void; release: () => void };

const FILE = 'servidor.json';

/** Takes the folder for this process; throws `already_running` while another live process holds it. */
export function lockHome(home: string): StateLock {
  const file = join(home, FILE);
  const parent = identifyProcess(process.pid);
  if (parent === null)
    throw new EmbeddedPostgresError('start_failed', 'Não foi possível ler /proc nesta máquina.');
  while (!tryCreate(file, { parent, url: null })) {
    const holder = readState(file);
    if (holder && isRunning(holder.parent)) throw alreadyRunning(home, holder);
    if (holder) removeStale(file);
  }
  return {
    publish: (url) => replace(file, { parent, url }),
    release: () => rmSync(file, { force: true }),
  };
}

/** State of the server that a live process runs in this folder, or null. */
export function readLiveState(home: string): ServerState | null {
  const state = readState(join(home, FILE));
  return state && isRunning(state.parent) ? state : null;
}

/** Writes the whole file under another name first: a reader never sees half of it, and only one creator wins. */
function tryCreate(file: string, state: ServerState): boolean {
  const draft = writeDraft(file, state);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file: string, state: ServerState): void {
  renameSync(writeDraft(file, state), file);
}

function writeDraft(file: string, state: ServerState): string {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  return draft;
}

/**
 * Moves the dead holder's file away. Between reading and moving, another process may have taken the folder: then
 * the moved file names a live holder and goes back to its place.
 */
function removeStale(file: string): void {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
    const state = readState(moved);
    if (state && isRunning(state.parent)) linkSync(moved, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

function readState(file: string): ServerState | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServerState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (!(error instanceof SyntaxError)) throw error;
    // Torn by a power cut: no process of this boot wrote it.
    return { parent: { pid: 0, startTicks: '', bootId: '' }, url: null };
  }
}

function alreadyRunning(home: string, holder: ServerState): EmbeddedPostgresError {
  const where = holder.url ? `, banco na porta ${new URL(holder.url).port}` : '';
  return new EmbeddedPostgresError(
    'already_running',
    `O Balcão já está rodando com os dados de ${home} (processo ${holder.parent.pid}${where}). Encerre-o ou escolha outra pasta em DATA_DIR.`,
  );
}
