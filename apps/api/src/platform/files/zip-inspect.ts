import type { FileHandle } from 'node:fs/promises';
import { damaged, FileRefusal, unsafe } from './file-refusal.ts';
import { locate, unpack, type ZipSpan } from './zip-content.ts';
import { readZipEnd, readZipEntries, type ZipEntry } from './zip-directory.ts';

const MAX_ENTRIES = 2000;
const MAX_TOTAL = 200 * 1024 * 1024;
const MAX_RATIO = 100;
/** Small XML parts of real documents pack better than 100 to 1. Below this size the ratio is harmless. */
const RATIO_FROM = 1024 * 1024;
const METHODS = new Set([0, 8]);

/** An opened package: every part was unpacked once, so nothing inside is larger than it says. */
export type ZipPackage = {
  names: readonly string[];
  read(name: string, maxBytes: number): Promise<Buffer | null>;
};

function hasUnsafeName({ name, symlink }: ZipEntry): boolean {
  const path = name.replaceAll('\\', '/');
  return symlink || path === '' || name.includes('\0') || /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i.test(path);
}

function isBomb({ size, compressedSize }: ZipEntry): boolean {
  return size > RATIO_FROM && size > compressedSize * MAX_RATIO;
}

/** What the directory alone can tell, before a byte is unpacked. */
function checkEntries(entries: readonly ZipEntry[]): void {
  if (entries.some((entry) => entry.encrypted)) {
    throw new FileRefusal(
      'ANEXO_PROTEGIDO',
      'O arquivo está protegido por senha. Salve uma cópia sem senha e envie.',
    );
  }
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (names.size !== entries.length || entries.some(hasUnsafeName)) throw unsafe();
  if (entries.some((entry) => !METHODS.has(entry.method))) throw damaged();
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (total > MAX_TOTAL || (total > RATIO_FROM && total > packed * MAX_RATIO) || entries.some(isBomb)) {
    throw new FileRefusal(
      'ANEXO_BOMBA',
      'O arquivo fica grande demais quando aberto. Divida-o ou envie em PDF.',
    );
  }
}

/** The parts in file order. Parts that share bytes are how small files unpack to petabytes without a bad ratio. */
async function locateAll(
  handle: FileHandle,
  entries: readonly ZipEntry[],
  limit: number,
): Promise<ZipSpan[]> {
  const spans: ZipSpan[] = [];
  for (const entry of entries) spans.push(await locate(handle, entry));
  spans.sort((a, b) => a.entry.headerOffset - b.entry.headerOffset);
  if (spans[0]?.entry.headerOffset !== 0) throw unsafe();
  spans.forEach((span, i) => {
    const next = spans[i + 1]?.entry.headerOffset ?? limit;
    if (span.end > next) throw unsafe();
  });
  return spans;
}

/**
 * Opens a ZIP package by its central directory and proves that it is harmless: at most 2,000 parts, 200 MB and 100
 * to 1 unpacked, no paths that leave a folder, no links, no duplicates, no overlaps, nothing before or behind the
 * package, no part larger than it declares.
 *
 * @throws {FileRefusal} ANEXO_BOMBA, ANEXO_PROTEGIDO, or ANEXO_TIPO when it is not a whole ZIP package
 */
export async function openZip(handle: FileHandle, fileSize: number): Promise<ZipPackage> {
  const end = await readZipEnd(handle, fileSize);
  if (end === null) throw damaged();
  const entries = await readZipEntries(handle, end, MAX_ENTRIES);
  checkEntries(entries);
  const spans = await locateAll(handle, entries, end.directoryOffset);
  for (const span of spans) await unpack(handle, span);
  const byName = new Map(spans.map((span) => [span.entry.name, span]));
  return {
    names: entries.map((entry) => entry.name),
    read: async (name, maxBytes) => {
      const span = byName.get(name);
      if (span === undefined || span.entry.size > maxBytes) return null;
      return unpack(handle, span, true);
    },
  };
}
