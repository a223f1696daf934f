/**
 * Folds a text for search and comparison: no accents, no case, compatibility forms resolved (`1º` → `1o`), nothing that
 * cannot be seen (soft hyphens, zero-width marks), every hyphen and dash a plain hyphen. `São JOÃO` and `sao joao` fold to
 * the same text. Not for display. `fold` of the database does the same, and `busca_vetor` to what is found.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]+/gu, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      // Of a fraction such as ½.
      .replaceAll('\u2044', '/')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
  );
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Orders two texts as a Brazilian reader expects: accents and case ignored, `item 2` before `item 10`. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Keeps the ASCII digits of a text, in order. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]+/g, '');
}

/**
 * Removes what people write between the parts of a number: spaces, dots, slashes, hyphens (also the dashes that
 * word processors insert) and the invisible marks that come along when one copies from a contact list.
 */
export function stripPunctuation(text: string): string {
  return text.replace(/[\s./\-\u2010-\u2015\u2212\p{Cf}]+/gu, '');
}
