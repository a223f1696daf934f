/** What the person reads on a field with a character that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
export const NAO_GUARDAVEL = 'O texto tem um caractere que não podemos guardar.';

/** Whether PostgreSQL can store the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** The same for text as JSON.stringify writes it, which escapes what cannot be stored; a backslash typed is no escape. */
export function isStorableJson(json: string): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json);
}
