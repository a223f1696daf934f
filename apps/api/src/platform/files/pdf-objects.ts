import { promisify } from 'node:util';
import { type InputType, inflateRaw, type ZlibOptions } from 'node:zlib';
import { FileRefusal } from './file-refusal.ts';
import { readName } from './pdf-lexis.ts';

const inflateAsync = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

/** Bytes that the object streams of one file may unpack to. */
const MAX_TOTAL = 32 * 1024 * 1024;
/** Dictionaries of object streams take some hundred bytes. */
const WINDOW = 16 * 1024;

/** The name of an object stream; each letter may be written as `#` and its two hexadecimal digits. */
const OBJ_STM = /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)/gi;
/** A dictionary without texts, comments and inner dictionaries: these could hide where it ends. */
const PLAIN_DICTIONARY = /^[\0\t\n\f\r ]*<<[^()<>{}%]*>>$/;
const STREAM = />>[\0\t\n\f\r ]{0,99}stream[ \t]{0,99}(?:\r\n|\n|\r)/;

/** What stands in the dictionary of an object stream that every writer makes (ISO 32000-1, 7.5.7). */
const KNOWN = new Set(['Type', 'ObjStm', 'N', 'First', 'Extends', 'Length', 'DL', 'Filter', 'FlateDecode']);

function unreadable(): FileRefusal {
  return new FileRefusal(
    'ANEXO_BOMBA',
    'O PDF tem partes que não podem ser verificadas e não pode ser recebido. Imprima-o como PDF e envie a cópia.',
  );
}

/** Where the bytes of the object stream begin that is declared at `at`, and whether they are packed. */
function findStream(content: string, at: number): { begin: number; isPacked: boolean } {
  const from = Math.max(0, at - WINDOW);
  const before = content.slice(from, at);
  const object = before.lastIndexOf('obj');
  const match = STREAM.exec(content.slice(at, at + WINDOW));
  if (object < 0 || match === null) throw unreadable();
  const dictionary = content.slice(from + object + 3, at + match.index + 2);
  const names = [...dictionary.matchAll(/\//g)].map(({ index }) => readName(dictionary, index)?.name ?? '');
  const [filters, packings] = ['Filter', 'FlateDecode'].map((name) => names.filter((n) => n === name).length);
  const isKnown = names.every((name) => KNOWN.has(name)) && filters === packings && Number(filters) <= 1;
  if (!PLAIN_DICTIONARY.test(dictionary) || !isKnown) throw unreadable();
  return { begin: at + match.index + match[0].length, isPacked: filters === 1 };
}

/**
 * Unpacks to the end that the packing itself marks, since `endstream` may stand in the data. The checksum of zlib is
 * passed over, as readers do.
 */
async function unpack(packed: Buffer, room: number): Promise<Buffer> {
  const isZlib = ((packed[0] ?? 0) & 0x0f) === 8;
  if (!isZlib || room <= 0) throw unreadable();
  return inflateAsync(packed.subarray(2), { maxOutputLength: room }).catch(() => {
    throw unreadable();
  });
}

/**
 * The uncompressed content of object streams, where modern files keep their page tree, one letter for each byte.
 *
 * @throws {FileRefusal} ANEXO_BOMBA when one cannot be read: an unusual dictionary, another packing than Flate, broken
 *   data, or more than 32 MB in all
 */
export async function readObjectStreams(bytes: Buffer, content: string): Promise<string[]> {
  const streams: string[] = [];
  let room = MAX_TOTAL;
  for (const { index } of content.matchAll(OBJ_STM)) {
    const { begin, isPacked } = findStream(content, index);
    // What is not packed can be read in the file itself.
    if (!isPacked) continue;
    const plain = await unpack(bytes.subarray(begin), room);
    room -= plain.length;
    streams.push(plain.toString('latin1'));
  }
  return streams;
}
