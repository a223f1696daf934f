import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  UploadBusyError,
  UploadFragmentedError,
  UploadGoneError,
  UploadIncompleteError,
  UploadInterruptedError,
  UploadOffsetError,
  UploadTooLargeError,
} from './upload-errors.ts';
import { patternBytes } from './upload-store.pattern.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

const LIMIT = 10 * 1024 * 1024;
let dir: string;
let store: UploadStore;
let id: string;

const body = (bytes: Buffer) => Readable.from([bytes]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A body that breaks off after its bytes, as a closed connection does. */
function broken(bytes: Buffer): Readable {
  async function* bytesThenError(): AsyncGenerator<Buffer> {
    yield bytes;
    throw new Error('aborted');
  }
  return Readable.from(bytesThenError());
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'envios-'));
  store = createUploadStore({ dir });
  id = randomUUID();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('appending chunks', () => {
  it('joins chunks of any sizes into the same bytes and hash', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sizes, async (lengths) => {
        const upload = randomUUID();
        let offset = 0;
        for (const length of lengths) {
          offset = await store.append(upload, offset, body(patternBytes(offset, length)), LIMIT);
        }
        const whole = patternBytes(0, offset);
        const finished = await store.finish(upload, offset);
        expect(finished).toMatchObject({ size: offset, sha256: sha256(whole) });
        expect((await readFile(finished.path)).equals(whole)).toBe(true);
        await store.discard(upload);
      }),
      { numRuns: 25 },
    );
  });

  it('tells where to go on when a chunk begins elsewhere, also to a new process', async () => {
    await store.append(id, 0, body(patternBytes(0, 100)), LIMIT);
    const restarted = createUploadStore({ dir });
    for (const wrong of [0, 50, 101]) {
      await expect(restarted.append(id, wrong, body(Buffer.from('x')), LIMIT)).rejects.toMatchObject({
        name: 'UploadOffsetError',
        offset: 100,
      });
    }
    expect(await restarted.append(id, 100, body(patternBytes(100, 10)), LIMIT)).toBe(110);
  });

  it('refuses the chunk that passes the limit, keeps the earlier ones and leaves the body usable', async () => {
    await store.append(id, 0, body(patternBytes(0, 100)), 150);
    const tooMuch = new PassThrough();
    tooMuch.write(patternBytes(100, 51));
    await expect(store.append(id, 100, tooMuch, 150)).rejects.toBeInstanceOf(UploadTooLargeError);
    expect(tooMuch.destroyed).toBe(false);
    expect(await store.offset(id)).toBe(100);
    expect(await store.append(id, 100, body(patternBytes(100, 50)), 150)).toBe(150);
  });

  it('refuses a second chunk while one is being received', async () => {
    const slow = new PassThrough();
    const first = store.append(id, 0, slow, LIMIT);
    await expect(store.append(id, 0, body(Buffer.from('b')), LIMIT)).rejects.toBeInstanceOf(UploadBusyError);
    slow.end('a');
    expect(await first).toBe(1);
  });

  it('lets one of two processes win the same offset, never both', async () => {
    const other = createUploadStore({ dir });
    const [one, two] = [new PassThrough(), new PassThrough()];
    const race = Promise.allSettled([store.append(id, 0, one, LIMIT), other.append(id, 0, two, LIMIT)]);
    one.end(Buffer.alloc(10, 'a'));
    two.end(Buffer.alloc(20, 'b'));
    const results = await race;
    const won = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    const lost = results.find((result) => result.status === 'rejected');
    expect(won).toHaveLength(1);
    expect(lost?.reason).toBeInstanceOf(UploadOffsetError);
    expect(await store.offset(id)).toBe(won[0]);
    const text = (await readFile((await store.finish(id, won[0] ?? 0)).path)).toString();
    expect(['a'.repeat(10), 'b'.repeat(20)]).toContain(text);
  });
});

describe('bodies that break off', () => {
  it('keeps a large part and says so', async () => {
    const part = patternBytes(0, 70_000);
    const failure = await store.append(id, 0, broken(part), LIMIT).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UploadInterruptedError);
    expect(failure).toMatchObject({ offset: 70_000 });
    expect(await store.offset(id)).toBe(70_000);
    expect((await store.finish(id, 70_000)).sha256).toBe(sha256(part));
  });

  it('drops a small part and leaves no temporary file', async () => {
    await expect(store.append(id, 0, broken(patternBytes(0, 500)), LIMIT)).rejects.toMatchObject({
      offset: 0,
    });
    expect(await store.offset(id)).toBe(0);
    expect(await readdir(join(dir, id))).toEqual([]);
  });
});

describe('finishing and forgetting', () => {
  it('finishes only at the declared size, and again after a crash in between', async () => {
    await store.append(id, 0, body(patternBytes(0, 100)), LIMIT);
    await expect(store.finish(id, 101)).rejects.toBeInstanceOf(UploadIncompleteError);
    const first = await store.finish(id, 100);
    expect(await createUploadStore({ dir }).finish(id, 100)).toEqual(first);
  });

  it('finishes an empty upload as an empty file, for the inspection to refuse', async () => {
    expect(await store.finish(id, 0)).toMatchObject({ size: 0 });
  });

  it('refuses a chunk whose upload was discarded while it was received', async () => {
    const slow = new PassThrough();
    const pending = store.append(id, 0, slow, LIMIT);
    slow.write('a');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await store.discard(id);
    slow.end('b');
    await expect(pending).rejects.toBeInstanceOf(UploadGoneError);
    expect(await store.offset(id)).toBe(0);
  });

  it('sweeps only what is older than asked', async () => {
    const old = randomUUID();
    await store.append(old, 0, body(Buffer.from('old')), LIMIT);
    await store.append(id, 0, body(Buffer.from('new')), LIMIT);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(join(dir, old), longAgo, longAgo);
    expect(await store.sweep(new Date('2026-01-02T00:00:00Z'))).toBe(1);
    expect(await store.offset(old)).toBe(0);
    expect(await store.offset(id)).toBe(3);
  });

  it('never lets an id name another folder', async () => {
    for (const evil of [
      '../../etc/passwd-and-more-x',
      'a/b/c/d/e/f/g/h/i/j/k/l',
      '.'.repeat(30),
      '',
      `${id}\0`,
    ]) {
      await expect(store.offset(evil)).rejects.toBeInstanceOf(UploadGoneError);
      await expect(store.discard(evil)).rejects.toBeInstanceOf(UploadGoneError);
    }
  });

  it('bounds the number of chunk files', async () => {
    const bounded = createUploadStore({ dir, maxChunks: 8 });
    let offset = 0;
    while (offset < 8) offset = await bounded.append(id, offset, body(Buffer.from('x')), LIMIT);
    await expect(bounded.append(id, 8, body(Buffer.from('x')), LIMIT)).rejects.toBeInstanceOf(
      UploadFragmentedError,
    );
    expect((await bounded.finish(id, 8)).sha256).toBe(sha256(Buffer.alloc(8, 'x')));
  });
});
