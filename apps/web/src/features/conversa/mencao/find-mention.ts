/** A person mentioned in a note, by the name in its text. */
export interface Mencionada {
  id: string;
  nome: string;
}

/** An @ with up to four words of a name; not within an e-mail address. */
const BEGUN = /(?:^|[\s(])@((?:[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})?)$/u;

/** The unfinished mention at the caret: the index of its @, and the typed name. Null for none. */
export function mentionAt(text: string, caret: number): { from: number; q: string } | null {
  const q = BEGUN.exec(text.slice(0, caret))?.[1];
  return q === undefined ? null : { from: caret - q.length - 1, q };
}

/** Replaces an unfinished mention by the whole name, and returns the new caret. */
export function putMention(
  text: string,
  { from, caret, nome }: { from: number; caret: number; nome: string },
): { text: string; caret: number } {
  const head = `${text.slice(0, from)}@${nome} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
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

/** The chosen people whose name is still in the text. */
export function mentionedIn(text: string, chosen: readonly Mencionada[]): Mencionada[] {
  const pieces = splitMentions(
    text,
    chosen.map(({ nome }) => nome),
  );
  const found = new Set(pieces.map(({ nome }) => nome));
  return chosen.filter(({ nome }) => found.has(nome));
}

/** An @ with a word that starts with a letter; not within an e-mail address. */
const CALLED = /(?:^|[\s(])(@[\p{L}\p{M}][\p{L}\p{M}'’.-]*)/gu;

/** Words after an @ that are none of the names, without duplicates. They would mention nobody. */
export function unresolvedMentions(text: string, nomes: readonly string[]): string[] {
  const plain = splitMentions(text, nomes).filter(({ nome }) => nome === null);
  const found = plain.flatMap((piece) => [...piece.text.matchAll(CALLED)].map((match) => match[1] ?? ''));
  return [...new Set(found.map((word) => word.replace(/(?<!['’.-])['’.-]+$/, '')))];
}
