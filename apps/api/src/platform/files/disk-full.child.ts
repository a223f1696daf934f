import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createStorage } from './create-storage.ts';
import { createUploadStore } from './upload-store.ts';

/** Process of the full-disk test: runs on a tiny volume, fills it, and prints what each operation answered. */
const DATA_DIR = process.argv[2] ?? '';
const storage = await createStorage({ DATA_DIR });
const uploads = createUploadStore({ dir: join(DATA_DIR, 'envios') });
const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error));
const bytes = (length: number) => Readable.from([Buffer.alloc(length, 'x')]);

const [kept, large, upload] = [randomUUID(), randomUUID(), randomUUID()];
await storage.put(kept, bytes(50_000));
const put = await storage.put(large, bytes(2_000_000)).then(() => 'stored', nameOf);
await uploads.append(upload, 0, bytes(10_000), 3_000_000);
const append = await uploads
  .append(upload, 10_000, bytes(2_000_000), 3_000_000)
  .then(() => 'acknowledged', nameOf);
const report = {
  put,
  append,
  largeExists: await storage.exists(large),
  keptSize: (await storage.stat(kept))?.size,
  offset: await uploads.offset(upload),
  leftovers: (await readdir(join(DATA_DIR, 'arquivos', '.tmp'))).length,
  again: await storage.put(large, bytes(100_000)).then(() => 'stored', nameOf),
};
process.stdout.write(JSON.stringify(report));
