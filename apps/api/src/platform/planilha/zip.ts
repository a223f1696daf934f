import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a package; its text is asked for only when its turn has come. */
export interface ZipPart {
  name: string;
  text: AsyncIterable<string> | Iterable<string>;
}

/** The format cannot be without a date, and this one tells nothing. */
const SEM_DATA = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
/** Small pieces are gathered up to this many characters: each piece costs a turn of the packer. */
const GATHER = 64 * 1024;

/** A ZIP package, written as it is read: never more of it in memory than a piece. @throws what its parts throw */
export function zip(parts: AsyncIterable<ZipPart>): AsyncIterable<Buffer> {
  const file = new ZipFile();
  const output = file.outputStream as Readable;
  const fail = (error: Error) => void output.destroy(error);
  file.on('error', fail);
  addParts(file, parts).catch(fail);
  return output;
}

/** One after the other: what the next part is may depend on how far the one before it went. */
async function addParts(file: ZipFile, parts: AsyncIterable<ZipPart>): Promise<void> {
  for await (const { name, text } of parts) {
    const source = Readable.from(gathered(text), { objectMode: false });
    file.addReadStream(source, name, SEM_DATA);
    await finished(source);
  }
  file.end();
}

async function* gathered(text: ZipPart['text']): AsyncGenerator<string> {
  let piece = '';
  for await (const more of text) {
    piece += more;
    if (piece.length < GATHER) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
