import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('fonts/', import.meta.url);

/** The font files documents are set in; `family` of every one is 'Balcao Sans' (see fonts/README.md). */
export function readFontes(): Buffer[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
  return names.sort().map((name) => readFileSync(new URL(name, folder)));
}

/**
 * Code points a TrueType font can draw, read from its `cmap` table (formats 4 and 12). PDF/A refuses a file in which
 * a letter has no glyph, so the set of letters must be known before a person's text reaches the layout.
 */
export function readCoverage(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(4);
  for (let i = 0; i < tables; i++) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === 'cmap')
      return readCmap(font, font.readUInt32BE(record + 8));
  }
  throw new Error('A fonte não tem a tabela cmap.');
}

function readCmap(font: Buffer, cmap: number): Set<number> {
  const points = new Set<number>();
  const subtables = font.readUInt16BE(cmap + 2);
  for (let i = 0; i < subtables; i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, points);
    if (format === 12) addGroups(font, at, points);
  }
  return points;
}

/** Format 4: segments of the basic plane. The arrays endCode, startCode, idDelta, idRangeOffset follow each other. */
function addSegments(font: Buffer, at: number, points: Set<number>): void {
  const size = font.readUInt16BE(at + 6);
  for (let i = 0; i < size; i += 2) {
    const end = font.readUInt16BE(at + 14 + i);
    const start = font.readUInt16BE(at + 16 + size + i);
    if (start !== 0xffff) addRange(start, end, points);
  }
}

/** Format 12: groups of any plane, each start, end and first glyph as 32-bit numbers. */
function addGroups(font: Buffer, at: number, points: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let i = 0; i < groups; i++) {
    const group = at + 16 + i * 12;
    addRange(font.readUInt32BE(group), font.readUInt32BE(group + 4), points);
  }
}

function addRange(start: number, end: number, points: Set<number>): void {
  for (let point = start; point <= end; point++) points.add(point);
}
