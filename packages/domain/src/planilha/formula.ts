/** What a spreadsheet skips before it looks for a formula: blanks and invisible characters. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u;
const STARTERS: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\u2212']);

/**
 * Whether a spreadsheet may take the text for a formula. Such a text begins with `=`, `+`, `-` or `@` in any
 * width, also behind blanks. A tab or a line break counts too, because some programs drop it before they
 * look.
 */
export function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const [first = ''] = text.replace(UNSEEN, '');
  return STARTERS.has(first.normalize('NFKC'));
}

/** The text so that no spreadsheet computes it: an apostrophe in front says that it is text. */
export function neutralizarFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}
