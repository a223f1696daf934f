import { stripJpeg } from './jpeg-strip.ts';
import { stripPng } from './png-strip.ts';
import type { Stripped } from './stripped.ts';
import { stripWebp } from './webp-strip.ts';

const STRIPPERS: Record<string, (bytes: Buffer) => Stripped> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * Takes everything out of a picture that could tell who made it, where, when and with what: EXIF, GPS, XMP, IPTC,
 * comments, colour profiles, thumbnails, whatever follows its end. An allow-list, so unknown blocks go too. Nothing
 * is decoded or encoded again: the picture stays the same pixel for pixel, and upright.
 *
 * @param mime the inspected type
 * @returns the clean bytes and, for the person, what was removed; `null` for types whose metadata cannot be removed
 * here (PDF, office files), which the person must be told
 * @throws {FileRefusal} ANEXO_TIPO when the structure is broken; such a picture must not be kept as anonymous
 */
export function stripMetadata(bytes: Buffer, mime: string): Stripped | null {
  return STRIPPERS[mime]?.(bytes) ?? null;
}
