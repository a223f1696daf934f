import { writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { UploadOffsetError } from './upload-errors.ts';
import { patternBytes } from './upload-store.pattern.ts';
import { createUploadStore } from './upload-store.ts';

/**
 * Process that the crash test kills: appends chunks of the pattern until the upload is whole, and prints each
 * acknowledged offset. Arguments: folder, upload id, total size, chunk size.
 */
const [dir = '', uploadId = '', total = '0', chunkSize = '0'] = process.argv.slice(2);
const store = createUploadStore({ dir });

/** In pieces with a pause between them, so that a kill finds a chunk half received. */
async function* trickle(offset: number, length: number): AsyncGenerator<Buffer> {
  const piece = Math.ceil(length / 4);
  for (let at = 0; at < length; at += piece) {
    yield patternBytes(offset + at, Math.min(piece, length - at));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

let offset = await store.offset(uploadId);
writeSync(1, `start ${offset}\n`);
while (offset < Number(total)) {
  const length = Math.min(Number(chunkSize), Number(total) - offset);
  try {
    offset = await store.append(uploadId, offset, Readable.from(trickle(offset, length)), Number(total));
    writeSync(1, `ack ${offset}\n`);
  } catch (error) {
    if (!(error instanceof UploadOffsetError)) throw error;
    offset = error.offset;
  }
}
