import { open } from 'node:fs/promises';
import { openZip } from '#platform/files/zip-inspect.ts';
import { limparTexto } from './texto-limpo.ts';

/** Parts with readable text, in reading order. */
const PARTES = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'];
const PARTE_MAX = 20 * 1024 * 1024;

const ENTIDADES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads the text of a DOCX, one line per paragraph, without text deleted in tracked changes. */
export async function lerDocx(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const zip = await openZip(handle, (await handle.stat()).size);
    const parts: string[] = [];
    for (const name of PARTES) {
      const xml = await zip.read(name, PARTE_MAX);
      if (xml) parts.push(textOfXml(xml.toString('utf8')));
    }
    return limparTexto(parts.join('\n'));
  } finally {
    await handle.close();
  }
}

/** Text for elements without text; soft hyphens are invisible, so they have none. */
const SINAIS: Readonly<Record<string, string>> = { p: '\n', noBreakHyphen: '-' };

/** Runs of text, with a line break after a paragraph, a space for a tab or a break, and a plain non-breaking hyphen. */
function textOfXml(xml: string): string {
  const pieces: string[] = [];
  for (const match of xml.matchAll(
    /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<\/w:(p)>|<w:(tab|br|cr|noBreakHyphen)(?:\s[^<>]*)?\/>/g,
  )) {
    if (match[1] !== undefined) pieces.push(decode(match[1]));
    else pieces.push(SINAIS[match[2] ?? match[3] ?? ''] ?? ' ');
  }
  return pieces.join('');
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTIDADES[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
}
