/** A piece of a text: words, or an address that they hold; `at` is where it begins. */
export interface TextPiece {
  at: number;
  text: string;
  isLink: boolean;
}

// Marks that turn the direction of writing would show another address than the one that is opened.
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu;

// The closing brackets and the sentence's own marks, taken off from the end one by one.
const ENDS = new Set(".,;:!?…'’");

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
  const balance = new Map(
    Object.entries(CLOSERS).map(([closer, opener]) => [closer, excess(found, closer, opener)]),
  );
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const loose = balance.get(last) ?? 0;
    if (loose > 0) balance.set(last, loose - 1);
    else if (!ENDS.has(last)) break;
  }
  return found.slice(0, end);
}

/** How many more closers than openers a text has. */
function excess(text: string, closer: string, opener: string): number {
  return text.split(closer).length - text.split(opener).length;
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
