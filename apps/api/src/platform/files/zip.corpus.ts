import { crc32, deflateRawSync } from 'node:zlib';

/** One file of a package to build, with the lies that a hostile one tells. */
export type Part = {
  name: string;
  data?: Buffer | string;
  stored?: boolean;
  encrypted?: boolean;
  symlink?: boolean;
  /** Size and name that the directory declares instead of the true ones. */
  declaredSize?: number;
  localName?: string;
  /** Has no bytes of its own: the directory points at this offset, inside another part. */
  pointsAt?: number;
  crc?: number;
  /** Sizes follow the data, as streaming writers do it. */
  streamed?: boolean;
};

/** What is around the package. */
export type ZipOptions = { prefix?: Buffer; suffix?: Buffer; comment?: Buffer; count?: number };

type Built = { local: Buffer; central: Buffer };

function buildPart(part: Part, at: number): Built {
  const data = Buffer.from(part.data ?? '');
  const packed = part.stored ? data : deflateRawSync(data);
  const flags = (part.encrypted ? 1 : 0) | (part.streamed ? 8 : 0);
  const numbers = Buffer.alloc(20);
  numbers.writeUInt16LE(flags, 0);
  numbers.writeUInt16LE(part.stored ? 0 : 8, 2);
  numbers.writeUInt32LE(part.crc ?? crc32(data), 8);
  numbers.writeUInt32LE(packed.length, 12);
  numbers.writeUInt32LE(part.declaredSize ?? data.length, 16);
  const local = Buffer.concat([
    localHeader(part, numbers),
    packed,
    part.streamed ? Buffer.alloc(16) : Buffer.alloc(0),
  ]);
  if (part.pointsAt === undefined) return { local, central: centralEntry(part, numbers, at) };
  return { local: Buffer.alloc(0), central: centralEntry(part, numbers, part.pointsAt) };
}

function localHeader(part: Part, numbers: Buffer): Buffer {
  const name = Buffer.from(part.localName ?? part.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  numbers.copy(header, 6);
  if (part.streamed) header.fill(0, 14, 26);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralEntry(part: Part, numbers: Buffer, offset: number): Buffer {
  const name = Buffer.from(part.name);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE((3 << 8) | 20, 4);
  entry.writeUInt16LE(20, 6);
  numbers.copy(entry, 8);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(((part.symlink ? 0o120777 : 0o100644) << 16) >>> 0, 38);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

/** Builds a ZIP package of the parts, well formed unless they say otherwise. */
export function buildZip(parts: readonly Part[], options: ZipOptions = {}): Buffer {
  const { prefix = Buffer.alloc(0), suffix = Buffer.alloc(0), comment = Buffer.alloc(0) } = options;
  const built: Built[] = [];
  let at = prefix.length;
  for (const part of parts) {
    const one = buildPart(part, at);
    built.push(one);
    at += one.local.length;
  }
  const central = Buffer.concat(built.map((one) => one.central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.count ?? parts.length, 8);
  end.writeUInt16LE(options.count ?? parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([prefix, ...built.map((one) => one.local), central, end, comment, suffix]);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

function contentTypes(...types: string[]): Part {
  const overrides = types
    .map((type, i) => `<Override PartName="/part${i}.xml" ContentType="${type}"/>`)
    .join('');
  return { name: '[Content_Types].xml', data: `<?xml version="1.0"?><Types>${overrides}</Types>` };
}

/** The parts of a small DOCX, XLSX or ODT, and of one whose main part is of any type. */
export const docxParts = (): Part[] => ooxmlParts(WORD);
export const xlsxParts = (): Part[] => ooxmlParts(EXCEL);
export const ooxmlParts = (...types: string[]): Part[] => [
  contentTypes(...types),
  { name: '_rels/.rels', data: '<Relationships/>' },
  { name: 'word/document.xml', data: '<w:document>Certidão</w:document>' },
];
export const odtParts = (manifest = '<manifest:manifest/>'): Part[] => [
  { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
  { name: 'content.xml', data: '<office:document-content/>' },
  { name: 'META-INF/manifest.xml', data: manifest },
];
