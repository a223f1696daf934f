import type { ByteRange } from './storage.ts';

/**
 * What a `Range` header asks of a file: all of it (200), a part (206 with `contentRange`), or nothing that it
 * has (416 with `contentRange`).
 */
export type RangeAnswer =
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange; contentRange: string }
  | { kind: 'unsatisfiable'; contentRange: string };

/** First and last byte asked for, or `null` when the file has none of them. */
function resolve(first: string, last: string, size: number): ByteRange | null {
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? null : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : null;
}

/**
 * Reads a `Range` header by RFC 9110 14.2 for a file of `size` bytes. Several ranges, other units and malformed
 * values are ignored, which the RFC allows and which answers the whole file.
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [first = '', last = ''] = match?.slice(1) ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  const range = resolve(first, last, size);
  if (range === null) return { kind: 'unsatisfiable', contentRange: `bytes */${size}` };
  return { kind: 'part', range, contentRange: `bytes ${range.start}-${range.end}/${size}` };
}
