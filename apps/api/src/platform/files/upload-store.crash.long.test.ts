import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patternBytes } from './upload-store.pattern.ts';
import { createUploadStore } from './upload-store.ts';

const CHILD = fileURLToPath(new URL('./upload-store.child.ts', import.meta.url));
/** Kills per run; the crash drill raises it. */
const KILLS = Number(process.env.UPLOAD_KILLS ?? 12);
const CHUNK = 96 * 1024;
const TOTAL = 400 * CHUNK + 12_345;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'envios-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

type Run = { lastAck: number; finished: boolean };

function startChild(id: string): ChildProcess {
  return spawn(process.execPath, [CHILD, dir, id, String(TOTAL), String(CHUNK)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Lets the child append for `ms` after its first word, kills it, and returns the last offset it acknowledged. */
function killAfter(child: ChildProcess, ms: number): Promise<Run> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.stdout?.once('data', () => setTimeout(() => child.kill('SIGKILL'), ms));
    child.stdout?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    child.once('close', (code) => {
      const acks = [...text.matchAll(/^(?:start|ack) (\d+)$/gm)].map((match) => Number(match[1]));
      resolve({ lastAck: acks.at(-1) ?? 0, finished: code === 0 });
    });
  });
}

describe('an upload whose process is killed', () => {
  it('holds every acknowledged byte, and only right ones, after each kill -9', async () => {
    const store = createUploadStore({ dir });
    let id = randomUUID();
    let restarts = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { lastAck, finished } = await killAfter(startChild(id), Math.random() * 120);
      const offset = await store.offset(id);
      expect(offset, `kill ${kill}: acknowledged bytes are on disk`).toBeGreaterThanOrEqual(lastAck);
      const { path } = await store.finish(id, offset);
      expect((await readFile(path)).equals(patternBytes(0, offset)), `kill ${kill}: bytes at ${offset}`).toBe(
        true,
      );
      if (finished || offset === TOTAL) {
        await store.discard(id);
        id = randomUUID();
        restarts += 1;
      }
    }
    expect(restarts).toBeLessThan(KILLS);
  }, 120_000);

  it('loses nothing when two processes append to it at once and both are killed', async () => {
    const store = createUploadStore({ dir });
    const id = randomUUID();
    const runs = await Promise.all([killAfter(startChild(id), 60), killAfter(startChild(id), 90)]);
    const offset = await store.offset(id);
    expect(offset).toBeGreaterThanOrEqual(Math.max(...runs.map((run) => run.lastAck)));
    const { sha256 } = await store.finish(id, offset);
    expect(sha256).toBe(createHash('sha256').update(patternBytes(0, offset)).digest('hex'));
    const names = await readdir(join(dir, id));
    expect(names.filter((name) => /^\d+$/.test(name)).length).toBeGreaterThan(0);
  }, 60_000);
});
