import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { locate } from '../files/zip-content.ts';
import { readAt, readZipEnd, readZipEntries } from '../files/zip-directory.ts';

/** One sheet as a spreadsheet reads it: its name, and each line as its cells, `s` the number of their format. */
export interface ReadSheet {
  name: string;
  rows: { v: string; s: string; text: boolean }[][];
}

/** The parts of a package by their path, through the reader that takes in what people send. */
export async function readParts(bytes: Buffer): Promise<Map<string, string>> {
  const path = join(tmpdir(), `${uuidv7()}.xlsx`);
  await writeFile(path, bytes);
  const handle = await open(path, 'r');
  try {
    const end = await readZipEnd(handle, bytes.length);
    if (!end) throw new Error('not a package');
    const parts = new Map<string, string>();
    for (const entry of await readZipEntries(handle, end, 100)) {
      const span = await locate(handle, entry);
      const text = inflateRawSync(await readAt(handle, span.start, span.end - span.start));
      if (text.length !== entry.size) throw new Error(`size of ${entry.name}`);
      parts.set(entry.name, text.toString('utf8'));
    }
    return parts;
  } finally {
    await handle.close();
    await rm(path);
  }
}

/** Reads a workbook back. */
export async function readXlsx(bytes: Buffer): Promise<ReadSheet[]> {
  const parts = await readParts(bytes);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return names.map(([, name = ''], i) => ({
    name: decode(name),
    rows: rowsOf(parts.get(`xl/worksheets/sheet${i + 1}.xml`) ?? ''),
  }));
}

function rowsOf(xml: string): ReadSheet['rows'] {
  return [...xml.matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: s="(\d)")?(?: t="inlineStr")?(?:\/>|>([\s\S]*?)<\/c>)/g)].map(
      ([whole, s = '0', inner = '']) => ({
        v: decode(inner.replace(/<[^>]*>/g, '')),
        s,
        text: whole.includes('inlineStr'),
      }),
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function decode(xml: string): string {
  return xml
    .replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
