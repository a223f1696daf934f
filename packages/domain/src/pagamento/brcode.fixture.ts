import { crc16 } from './brcode.ts';

/**
 * The fields of a «copia e cola» in order, by id.
 * @returns null when a length is wrong, a field is cut, or the checksum does not match.
 */
export function parseBrCode(code: string): Map<string, string> | null {
  const sum = /^(.+6304)([0-9A-F]{4})$/.exec(code);
  if (!sum?.[1] || crc16(sum[1]) !== Number.parseInt(sum[2] ?? '', 16)) return null;
  return parseFields(code);
}

/** Fields one after the other, as they also stand inside the fields 26 and 62; null when one is cut. */
export function parseFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^([0-9]{2})([0-9]{2})/.exec(text.slice(at, at + 4));
    const [, id, length] = head ?? [];
    if (id === undefined || length === undefined || fields.has(id)) return null;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}
