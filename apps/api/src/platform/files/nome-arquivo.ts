/** Longest display name in UTF-8 bytes: under the 255 of every file system, with room for "(1)" by the browser. */
const MAX_BYTES = 200;
const FALLBACK = 'arquivo';
/** Names that Windows reads as devices, with any extension (superscript digits count). */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;
/** Control, format (bidirectional overrides, zero-width, tags), surrogate and line-separator characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The part after the last dot, lower case and without the dot; `''` when there is none. */
export function extensionOf(nome: string): string {
  return /[^.]\.([^.\s]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';
}

/** Shortens by whole characters and keeps a plausible extension. */
function shorten(nome: string): string {
  if (Buffer.byteLength(nome) <= MAX_BYTES) return nome;
  const extension = extensionOf(nome);
  const suffix = extension !== '' && extension.length <= 10 ? nome.slice(-extension.length - 1) : '';
  const room = MAX_BYTES - Buffer.byteLength(suffix);
  let stem = '';
  let bytes = 0;
  for (const character of nome.slice(0, nome.length - suffix.length)) {
    bytes += Buffer.byteLength(character);
    if (bytes > room) break;
    stem += character;
  }
  return stem.replace(/(?<![ .])[ .]+$/, '') + suffix;
}

/**
 * The name under which a file is shown and offered for download: the last part of whatever path was sent, in
 * composed form, without invisible or reversing characters, without what Windows refuses, at most 200 bytes.
 * Never used as a path. Applying it twice changes nothing more; an empty result becomes "arquivo".
 */
export function sanitizeNomeArquivo(nome: string): string {
  const last = nome.split(/[/\\]/).findLast((part) => /[^.\s]/.test(part.replace(INVISIBLE, ''))) ?? '';
  const clean = last
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  const short = shorten(clean);
  if (short === '') return FALLBACK;
  return RESERVED.test(short.split('.')[0]?.trim() ?? '') ? `_${short}` : short;
}

/**
 * ASCII for old clients: accents dropped, everything that quoting or percent-decoding could twist becomes `_`. A name of
 * nothing but accents becomes "arquivo", because a header may not name an empty file.
 */
function toAscii(nome: string): string {
  const ascii = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  return ascii === '' ? FALLBACK : ascii;
}

/** RFC 5987 `attr-char`: what `encodeURIComponent` leaves bare but a header parameter may not. */
function encodeExtended(nome: string): string {
  return encodeURIComponent(nome).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `Content-Disposition` by RFC 6266: a plain ASCII name, and the real one in UTF-8 (RFC 5987) when they differ. */
export function contentDisposition(nome: string, disposition: 'attachment' | 'inline'): string {
  const safe = sanitizeNomeArquivo(nome);
  const ascii = toAscii(safe);
  const extended = ascii === safe ? '' : `; filename*=UTF-8''${encodeExtended(safe)}`;
  return `${disposition}; filename="${ascii}"${extended}`;
}
