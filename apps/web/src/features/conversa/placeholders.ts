const PLACEHOLDER = /\{\{\s*\w+\s*\}\}/g;

/** The open variables of a text, such as `{{documento}}`, without duplicates. */
export function findPlaceholders(texto: string): string[] {
  return [...new Set(texto.match(PLACEHOLDER) ?? [])];
}

/** A piece of a text: plain, or an open variable. */
export interface Piece {
  text: string;
  open: boolean;
}

/** Splits a text at its open variables. The pieces joined are the text. */
export function splitPlaceholders(texto: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of texto.matchAll(PLACEHOLDER)) {
    if (match.index > at) pieces.push({ text: texto.slice(at, match.index), open: false });
    pieces.push({ text: match[0], open: true });
    at = match.index + match[0].length;
  }
  if (at < texto.length) pieces.push({ text: texto.slice(at), open: false });
  return pieces;
}
