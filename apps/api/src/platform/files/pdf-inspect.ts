import { damaged, FileRefusal } from './file-refusal.ts';
import { readObjectStreams } from './pdf-objects.ts';
import { refuseScripts } from './pdf-script.ts';

/** Readers look for the end mark here, and so do we; what comes after it is not PDF. */
const TAIL = 1024;
/** Bounds of the search, so that a file made of nothing but keywords costs no more than an honest one. */
const MAX_HITS = 500;
const WINDOW = 16 * 1024;

/** Positions of a keyword from the end of the file backwards, at most `MAX_HITS`. */
function* hits(bytes: Buffer, keyword: string): Generator<number> {
  let at = bytes.lastIndexOf(keyword, undefined, 'latin1');
  for (let count = 0; at >= 0 && count < MAX_HITS; count += 1) {
    yield at;
    at = at === 0 ? -1 : bytes.lastIndexOf(keyword, at - 1, 'latin1');
  }
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', Math.max(0, from), to);
}

/**
 * Whether `/Encrypt` stands in a trailer or in a cross-reference stream's dictionary, the two places from which a
 * reader takes it; elsewhere it is only text.
 */
function isEncrypted(bytes: Buffer): boolean {
  for (const at of hits(bytes, '/Encrypt')) {
    if (!/^\/Encrypt[\s<]/.test(text(bytes, at, at + 9))) continue;
    const before = text(bytes, at - WINDOW, at);
    const object = before.lastIndexOf(' obj');
    if (before.lastIndexOf('trailer') > object) return true;
    const dictionary = before.slice(object) + (text(bytes, at, at + WINDOW).split('stream', 1)[0] ?? '');
    if (object >= 0 && /\/XRef\b/.test(dictionary)) return true;
  }
  return false;
}

/** Counts of the page tree's nodes in a stretch of PDF; the root has the largest. */
function pageCounts(content: string): number[] {
  const counts: number[] = [];
  let left = MAX_HITS;
  for (const match of content.matchAll(/\/Type\s*\/Pages\b/g)) {
    if (left === 0) break;
    left -= 1;
    const from = content.slice(Math.max(0, match.index - WINDOW), match.index).lastIndexOf('<<');
    const begin = from < 0 ? match.index : Math.max(0, match.index - WINDOW) + from;
    const node = content.slice(begin, match.index + WINDOW).split(/endobj|>>/, 1)[0] ?? '';
    const count = /\/Count\s+(\d{1,6})\b/.exec(node)?.[1];
    if (count !== undefined) counts.push(Number(count));
  }
  return counts;
}

/** Number of pages, as far as it can be read without a PDF engine. */
function countPages(contents: readonly string[]): number | undefined {
  const counts = contents.flatMap(pageCounts).filter((count) => count > 0);
  if (counts.length > 0) return Math.max(...counts);
  const pages = contents.reduce(
    (sum, content) => sum + (content.match(/\/Type\s*\/Page\b/g)?.length ?? 0),
    0,
  );
  return pages > 0 ? pages : undefined;
}

/** Readers take a header within these first bytes (ISO 32000-1, annex H.3, note 13). */
const HEAD = 1024;

/**
 * The file from its header on: a mark of byte order, empty lines or a few words of the program that made it may stand
 * before it. A file that begins as another kind is not looked into: it would be two kinds at once.
 */
export function fromPdfHeader(bytes: Buffer): Buffer {
  const at = bytes.subarray(0, HEAD).indexOf('%PDF-', 0, 'latin1');
  return at > 0 && isHarmless(bytes.subarray(0, at)) ? bytes.subarray(at) : bytes;
}

/** A mark of byte order, then plain text that is no markup. */
function isHarmless(before: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?[\t\n\r\x20-\x3b\x3d-\x7e]*$/.test(before.toString('latin1'));
}

/**
 * Checks a PDF without opening it: header on the first byte (see `fromPdfHeader`), end mark at the end, not
 * encrypted, no JavaScript. A file whose object streams cannot be read is refused.
 * @returns the number of pages when it can be read; it is a hint for people, never a rule.
 * @throws {FileRefusal} ANEXO_PROTEGIDO when encrypted (also with an empty password), ANEXO_TIPO when cut
 * short, ANEXO_PROGRAMA when it carries JavaScript, ANEXO_BOMBA when an object stream cannot be read
 */
export async function inspectPdf(bytes: Buffer): Promise<{ paginas?: number }> {
  if (!/^%PDF-[12]\.\d/.test(text(bytes, 0, 8))) throw damaged();
  if (!text(bytes, bytes.length - TAIL, bytes.length).includes('%%EOF')) throw damaged();
  if (isEncrypted(bytes)) {
    throw new FileRefusal(
      'ANEXO_PROTEGIDO',
      'O PDF está protegido por senha ou contra cópia. Salve uma cópia sem proteção e envie.',
    );
  }
  const content = bytes.toString('latin1');
  const contents = [content, ...(await readObjectStreams(bytes, content))];
  refuseScripts(contents);
  const paginas = countPages(contents);
  return paginas === undefined ? {} : { paginas };
}
