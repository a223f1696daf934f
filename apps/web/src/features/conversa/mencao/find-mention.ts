import { splitMentions } from '@balcao/domain/texto/mencao';

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

/** An @ with a word that starts with a letter; not within an e-mail address. */
const CALLED = /(?:^|[\s(])(@[\p{L}\p{M}][\p{L}\p{M}'’.-]*)/gu;

/** Words after an @ that are none of the names, without duplicates. They would mention nobody. */
export function unresolvedMentions(text: string, nomes: readonly string[]): string[] {
  const plain = splitMentions(text, nomes).filter(({ nome }) => nome === null);
  const found = plain.flatMap((piece) => [...piece.text.matchAll(CALLED)].map((match) => match[1] ?? ''));
  return [...new Set(found.map((word) => word.replace(/(?<!['’.-])['’.-]+$/, '')))];
}
