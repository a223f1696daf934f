import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Written last, into the built folder: the fingerprint of its sources. */
const MARK = '.sources';
/** Tells this process from an earlier one with the same number, for example after a restart of a container. */
const OWN = `${process.pid} ${randomUUID()}`;
const POLL_MS = 150;
/** A build takes seconds. A process with the lock for longer is gone, even if another one has its number now. */
const LOCK_LIMIT_MS = 300_000;

interface Build {
  /** The folder to build. */
  target: string;
  /** A fingerprint of the sources. */
  sources: string;
  /** For the lock and unfinished work; on the same disk as the target. */
  scratch: string;
  /** Builds into an empty folder. Not called when the target is up to date. */
  build: (folder: string) => Promise<void>;
}

/**
 * Brings `target` up to date. When several start at once, one builds and the others wait. A half-built target is never
 * visible, and a failed build keeps the former one.
 */
export async function buildOnce({ target, sources, scratch, build }: Build): Promise<void> {
  const current = () => isOf(target, sources);
  if (await current()) return;
  await mkdir(scratch, { recursive: true });
  const lock = join(scratch, `${basename(target)}.lock`);
  while (!(await take(lock))) await setTimeout(POLL_MS);
  const folder = join(scratch, `${basename(target)}-${randomUUID()}`);
  try {
    if (await current()) return;
    await mkdir(folder);
    await build(folder);
    await writeFile(join(folder, MARK), sources);
    await putInPlace(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}

async function isOf(target: string, sources: string): Promise<boolean> {
  return (await orNull('ENOENT', readFile(join(target, MARK), 'utf8'))) === sources;
}

/** Takes the lock, also from a process that ended without releasing it. Returns whether it succeeded. */
async function take(lock: string): Promise<boolean> {
  const taken = writeFile(lock, OWN, { flag: 'wx' }).then(() => true);
  if (await orNull('EEXIST', taken)) return true;
  if (await isLeft(lock)) await rm(lock, { force: true });
  return false;
}

async function isLeft(lock: string): Promise<boolean> {
  const held = await orNull('ENOENT', Promise.all([readFile(lock, 'utf8'), stat(lock)]));
  if (held === null) return false;
  const [owner, { mtimeMs }] = held;
  // The file is empty in the moment between its creation and its filling.
  return Date.now() - mtimeMs > LOCK_LIMIT_MS || (owner !== '' && owner !== OWN && !isOther(owner));
}

/** Whether another running process holds it. */
function isOther(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Replaces the folder. A folder cannot replace another one, so the old one is moved away first, and comes back when
 * that fails.
 */
async function putInPlace(folder: string, target: string): Promise<void> {
  const old = `${folder}-old`;
  await mkdir(dirname(target), { recursive: true });
  await orNull('ENOENT', rename(target, old));
  try {
    await rename(folder, target);
  } catch (error) {
    await orNull('ENOENT', rename(old, target));
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** The value, or null when it fails with this system error code. */
async function orNull<T>(code: string, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw error;
  }
}
