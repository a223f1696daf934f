/** A person mentioned in a note, by the name in its text. */
export interface Mencionada {
  id: string;
  nome: string;
}

/** A piece of a note; `nome` is null for plain text. */
interface Piece {
  text: string;
  nome: string | null;
}

/** Splits a note at the mentions of these names, longest first. The pieces joined are the note. */
export function splitMentions(text: string, nomes: readonly string[]): Piece[] {
  if (nomes.length === 0) return [{ text, nome: null }];
  const longest = [...nomes].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const parts = text.split(new RegExp(`@(${longest.join('|')})(?![\\p{L}\\p{M}])`, 'u'));
  return parts
    .map((part, i) => (i % 2 === 1 ? { text: `@${part}`, nome: part } : { text: part, nome: null }))
    .filter((piece) => piece.text !== '');
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The people whom the text mentions by their whole name. */
export function mentionedIn<P extends { nome: string }>(text: string, people: readonly P[]): P[] {
  const pieces = splitMentions(
    text,
    people.map(({ nome }) => nome),
  );
  const found = new Set(pieces.map(({ nome }) => nome));
  return people.filter(({ nome }) => found.has(nome));
}
