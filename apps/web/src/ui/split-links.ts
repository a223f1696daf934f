/** A piece of a text: words, or an address that they hold; `at` is where it begins. */
export interface TextPiece {
  at: number;
  text: string;
  isLink: boolean;
}

// Marks that turn the direction of writing would show another address than the one that is opened.
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu;

const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A text in pieces, which joined are the text: addresses of the web (http and https alone) stand apart from the words.
 * What ends a sentence, and what closes a bracket that was opened before the address, is not part of it; one with a name
 * before its host («https://conselho.br@outro.br»), which hides where it leads, stays words.
 */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  const words = (upTo: number) => {
    if (upTo > end) pieces.push({ at: end, text: text.slice(end, upTo), isLink: false });
    end = Math.max(end, upTo);
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimEnd(found);
    if (!isPlainAddress(address)) continue;
    words(index);
    pieces.push({ at: index, text: address, isLink: true });
    end = index + address.length;
  }
  words(text.length);
  return pieces;
}

function trimEnd(found: string): string {
  let address = found;
  for (;;) {
    const last = address.at(-1) ?? '';
    const opener = CLOSERS[last];
    const isLoose = opener !== undefined && count(address, last) > count(address, opener);
    if (!isLoose && !/[.,;:!?…'’]/u.test(last)) return address;
    address = address.slice(0, -1);
  }
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
