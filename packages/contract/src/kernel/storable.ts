/** What the person reads on a field with a character that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
export const NAO_GUARDAVEL = 'O texto tem um caractere que não podemos guardar.';

/** Whether PostgreSQL can store the text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Where the first text stands that cannot be stored, as `grupo.0.coluna`; null when all can be. */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = findUnstorable(inner, path === '' ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

/** The same for text as JSON.stringify writes it, which escapes what cannot be stored; a backslash typed is no escape. */
export function isStorableJson(json: string): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(json);
}
