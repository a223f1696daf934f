/** A piece of a text: words or an address; `at` is its index. */
export interface TextPiece {
  at: number;
  text: string;
  isLink: boolean;
}

// Text-direction marks would display another address than the one that opens.
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»`\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/giu;

// Trailing punctuation and closing brackets, removed from the end one by one.
const ENDS = new Set(".,;:!?…'’");

const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a text into words and web addresses (http and https only); joined, the pieces are the text. Final punctuation,
 * and brackets opened before the address, stay outside it. An address with a name before its host
 * («https://conselho.br@outro.br») stays text, because it hides its target.
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

/** Number of closing minus opening brackets. */
function excess(text: string, closer: string, opener: string): number {
  return text.split(closer).length - text.split(opener).length;
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
