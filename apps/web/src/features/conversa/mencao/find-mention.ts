/** Somebody whom a note mentions, by the name that stands in its text. */
export interface Mencionada {
  id: string;
  nome: string;
}

/** An @ with what is written of a name after it, up to four words; not inside an e-mail address. */
const BEGUN = /(?:^|[\s(])@((?:[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3})?)$/u;

/** The mention that the person is writing where the caret stands: where its @ is, and what follows. */
export function mentionAt(text: string, caret: number): { from: number; q: string } | null {
  const q = BEGUN.exec(text.slice(0, caret))?.[1];
  return q === undefined ? null : { from: caret - q.length - 1, q };
}

/** The text with the whole name in place of what was begun, and where the caret goes. */
export function putMention(
  text: string,
  { from, caret, nome }: { from: number; caret: number; nome: string },
): { text: string; caret: number } {
  const head = `${text.slice(0, from)}@${nome} `;
  return { text: head + text.slice(caret).replace(/^ /, ''), caret: head.length };
}

/** A piece of a note: plain, or a mention. */
interface Piece {
  text: string;
  nome: string | null;
}

/** Splits a note at its mentions of these names, longest name first; the pieces put together are the note. */
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

/** Those out of the chosen whose name still stands in the text. */
export function mentionedIn(text: string, chosen: readonly Mencionada[]): Mencionada[] {
  const pieces = splitMentions(
    text,
    chosen.map(({ nome }) => nome),
  );
  const found = new Set(pieces.map(({ nome }) => nome));
  return chosen.filter(({ nome }) => found.has(nome));
}

/** A word after an @ that begins with a letter; not inside an e-mail address. */
const CALLED = /(?:^|[\s(])(@[\p{L}\p{M}][\p{L}\p{M}'’.-]*)/gu;

/** What stands after an @ in a note and is none of the chosen names, each once: it would call nobody. */
export function unresolvedMentions(text: string, nomes: readonly string[]): string[] {
  const plain = splitMentions(text, nomes).filter(({ nome }) => nome === null);
  const found = plain.flatMap((piece) => [...piece.text.matchAll(CALLED)].map((match) => match[1] ?? ''));
  return [...new Set(found.map((word) => word.replace(/(?<!['’.-])['’.-]+$/, '')))];
}
