import { damaged, FileRefusal } from './file-refusal.ts';

/** Text in which another format hides: markup, scripts, PostScript, PDF, RTF. */
const OTHER_FORMAT = /^\s*(?:<(?:!doctype|\?xml|html|head|body|svg|script|iframe)|%pdf-|%!ps|\{\\rtf|#!)/i;
/** Control characters that no text file has: everything under space but tab, line ends, form feed and end of file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that Windows-1252 leaves undefined; real Latin-1 or Windows text has none of them. */
function isLatin(bytes: Buffer): boolean {
  return ![0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => bytes.includes(byte));
}

/**
 * Checks that a file is plain text: UTF-8, or Latin-1 in its Windows form, without control characters and without
 * another format inside.
 *
 * @throws {FileRefusal} ANEXO_TIPO
 */
export function inspectText(bytes: Buffer): void {
  const latin = bytes.toString('latin1');
  if (CONTROL.test(latin) || !(isUtf8(bytes) || isLatin(bytes))) throw damaged();
  const start = latin.slice(0, 1024).replace(/^\xef\xbb\xbf/, '');
  if (OTHER_FORMAT.test(start)) {
    throw new FileRefusal(
      'ANEXO_TIPO',
      'O arquivo .txt não contém texto simples. Salve como texto, ou envie em PDF.',
    );
  }
}
