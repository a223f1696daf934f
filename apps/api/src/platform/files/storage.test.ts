import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from './create-storage.ts';
import type { Storage } from './storage.ts';
import { StorageMismatchError, StorageNotFoundError } from './storage-errors.ts';
import { keyToPath, pathToKey } from './storage-key.ts';

/** The part of the test-only S3 server that is used here; it ships no types. */
type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void>; middleware: Middleware[] };
type Middleware = (
  ctx: { set(name: string, value: string): void },
  next: () => Promise<void>,
) => Promise<void>;
// Untyped, so this line is where its shape is stated.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const read = async (storage: Storage, key: string, range?: { start: number; end: number }) =>
  buffer(await storage.getStream(key, range));

async function keys(storage: Storage, prefix?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of storage.list(prefix)) found.push(file.key);
  return found.sort();
}

let dir: string;
let server: S3Server;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arquivos-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false };
  server = new S3rver({ ...options, directory: join(dir, 's3'), configureBuckets: [{ name: 'balcao' }] });
  // Node dates an answer by the machine's clock, which the client would take for the server's.
  server.middleware.unshift(async (ctx, next) => {
    ctx.set('Date', new Date().toUTCString());
    await next();
  });
  ({ port } = await server.run());
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

const drivers: Record<string, () => Promise<Storage>> = {
  disk: () => createStorage({ DATA_DIR: join(dir, 'data') }),
  s3: () =>
    createStorage({
      DATA_DIR: join(dir, 'data-s3'),
      S3_BUCKET: 'balcao',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
};

describe.each(Object.keys(drivers))('storage on %s', (name) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = (await drivers[name]?.()) ?? expect.unreachable();
  });
  afterAll(() => storage.close());

  it('gives back the same bytes, from a stream and from a file, whole and by range', async () => {
    const bytes = randomBytes(300_000);
    const path = join(dir, 'origem');
    await writeFile(path, bytes);
    for (const source of [Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), path]) {
      const key = randomUUID();
      expect(await storage.put(key, source)).toEqual({ size: bytes.length, sha256: sha256(bytes) });
      expect((await read(storage, key)).equals(bytes)).toBe(true);
      expect((await read(storage, key, { start: 10, end: 19 })).equals(bytes.subarray(10, 20))).toBe(true);
      const stored = await storage.stat(key);
      expect(stored).toMatchObject({ key, size: bytes.length });
      expect(stored?.modifiedAt).toBeInstanceOf(Date);
    }
  });

  it('keeps an empty file', async () => {
    const key = randomUUID();
    expect(await storage.put(key, Readable.from([]))).toMatchObject({ size: 0 });
    expect(await read(storage, key)).toHaveLength(0);
  });

  it('says what is missing, before any byte', async () => {
    const key = randomUUID();
    await expect(storage.getStream(key)).rejects.toBeInstanceOf(StorageNotFoundError);
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.delete(key)).resolves.toBeUndefined();
  });

  it('stores nothing when the bytes are not the inspected ones', async () => {
    const key = randomUUID();
    const other = { sha256: sha256(Buffer.from('inspected')) };
    await expect(storage.put(key, Readable.from([Buffer.from('swapped')]), other)).rejects.toBeInstanceOf(
      StorageMismatchError,
    );
    expect(await storage.exists(key)).toBe(false);
    await storage.put(key, Readable.from([Buffer.from('inspected')]), other);
    expect(await storage.exists(key)).toBe(true);
  });

  it('stores nothing when the source breaks off', async () => {
    const key = randomUUID();
    async function* half(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }
    await expect(storage.put(key, Readable.from(half()))).rejects.toThrow('connection lost');
    expect(await storage.exists(key)).toBe(false);
  });

  it('lists everything or one folder, and forgets what is deleted', async () => {
    const before = await keys(storage);
    const added = ['00000000-0000-7000-8000-00000000ab01', '00000000-0000-7000-8000-00000000ab02'];
    for (const key of added) await storage.put(key, Readable.from([Buffer.from(key)]));
    expect(await keys(storage)).toEqual([...before, ...added].sort());
    // Keys of other tests are random: one of them may lie in these folders too.
    const under = (end: string) =>
      [...before, ...added].filter((key) => key.slice(-4).startsWith(end)).sort();
    expect(await keys(storage, 'ab')).toEqual(under('ab'));
    expect(await keys(storage, 'ab/02')).toEqual(under('ab02'));
    for (const key of added) await storage.delete(key);
    expect(await keys(storage)).toEqual(before);
  });

  it('refuses keys that are not uuids', async () => {
    for (const key of ['../../etc/passwd', 'a ç.txt', '', randomUUID().toUpperCase(), `${randomUUID()}/..`]) {
      expect(() => keyToPath(key)).toThrow(RangeError);
      await expect(storage.put(key, Readable.from([]))).rejects.toThrow(RangeError);
      await expect(storage.getStream(key)).rejects.toThrow(RangeError);
    }
  });
});

describe('storage on disk', () => {
  it('fans out by the random end of the uuid, and reads the path back', async () => {
    const key = randomUUID();
    const storage = (await drivers.disk?.()) ?? expect.unreachable();
    await storage.put(key, Readable.from([Buffer.from('abc')]));
    const path = `${key.slice(-4, -2)}/${key.slice(-2)}/${key}`;
    expect(await readFile(join(dir, 'data', 'arquivos', path), 'utf8')).toBe('abc');
    expect(pathToKey(path)).toBe(key);
    expect(pathToKey(`zz/zz/${key}`)).toBeNull();
  });

  it('sweeps temporary files of killed processes and ignores strangers in the folder', async () => {
    const storage = (await drivers.disk?.()) ?? expect.unreachable();
    const root = join(dir, 'data', 'arquivos');
    const stale = join(root, '.tmp', 'stale.tmp');
    await mkdir(dirname(stale), { recursive: true });
    await writeFile(stale, 'half');
    await writeFile(join(root, '.tmp', 'fresh.tmp'), 'half');
    await writeFile(join(root, 'stranger.txt'), 'x');
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(stale, longAgo, longAgo);
    expect(await storage.sweep(new Date('2026-01-02T00:00:00Z'))).toBe(1);
    expect(await readdir(join(root, '.tmp'))).toEqual(['fresh.tmp']);
    expect(await keys(storage)).not.toContain('stranger.txt');
  });
});

describe('storage on S3', () => {
  it('leaves no spooled file behind', async () => {
    const storage = (await drivers.s3?.()) ?? expect.unreachable();
    await storage.put(randomUUID(), Readable.from([Buffer.from('abc')]));
    expect(await readdir(join(dir, 'data-s3', 'arquivos-temp'))).toEqual([]);
    storage.close();
  });
});
