/** A typed text laid over a mask. */
export type MaskResult = {
  /** What the field shows: the accepted characters with the mask's literals between them. */
  display: string;
  /** The accepted characters alone, letters in upper case: what is stored. */
  value: string;
  /** Whether every place of the mask is filled. */
  complete: boolean;
};

const SLOTS: Record<string, RegExp> = { '#': /^[0-9]$/, A: /^[A-Za-z]$/, N: /^[0-9A-Za-z]$/ };

/**
 * Lays a text over a mask in which `#` is a digit, `A` a letter, `N` a letter or digit, and anything else a literal.
 * Characters that do not fit the next place are skipped, so typing and pasting, with or without punctuation, give
 * the same result. A literal appears only when a character follows it (or, at the end, when the mask is complete):
 * erasing therefore never sticks on punctuation. Applying a mask to its own display changes nothing.
 */
export function applyMask(mask: string, raw: string): MaskResult {
  let display = '';
  let value = '';
  let literals = '';
  let at = 0;
  for (const char of raw) {
    // The text may bring the mask's own literals along; a literal letter or digit must not fill a place.
    if (at < mask.length && !SLOTS[mask.charAt(at)] && char === mask.charAt(at)) {
      literals += char;
      at += 1;
      continue;
    }
    let next = at;
    while (next < mask.length && !SLOTS[mask.charAt(next)]) next += 1;
    if (!SLOTS[mask.charAt(next)]?.test(char)) continue;
    display += literals + mask.slice(at, next) + char.toUpperCase();
    value += char.toUpperCase();
    literals = '';
    at = next + 1;
  }
  const complete = countSlots(mask.slice(at)) === 0;
  return { display: complete ? display + literals + mask.slice(at) : display, value, complete };
}

function countSlots(mask: string): number {
  return [...mask].filter((char) => SLOTS[char]).length;
}

/** The characters to store of a text shown under a mask. */
export function unmask(mask: string, display: string): string {
  return applyMask(mask, display).value;
}

/**
 * Where the caret goes after an edit: right after the same number of accepted characters that it had before it.
 * @param typed the field's text right after the edit, before the mask is applied again
 * @param caret the caret in `typed`
 * @returns the caret in `applyMask(mask, typed).display`
 */
export function nextCaret(mask: string, typed: string, caret: number): number {
  const before = applyMask(mask, typed.slice(0, caret)).value.length;
  const { display } = applyMask(mask, typed);
  let seen = 0;
  for (let i = 0; i < display.length; i += 1) {
    if (seen === before) return i;
    if (SLOTS[mask.charAt(i)]) seen += 1;
  }
  return seen === before ? display.length : 0;
}

/**
 * The first of several masks that keeps every letter and digit of the text, or else the last one. One field
 * then takes phones of eight and nine digits, or CPF and CNPJ. List the shorter mask first.
 */
export function chooseMask(masks: readonly [string, ...string[]], raw: string): string {
  const meaningful = raw.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const fits = masks.find((mask) => applyMask(mask, raw).value === meaningful);
  return fits ?? masks.at(-1) ?? masks[0];
}
