/**
 * What carries no letter and no space: marks and overrides of the reading direction, zero-width characters, soft
 * hyphens, fillers, tags and variation selectors. They make a text read as another, or equal to one that it is not.
 */
const INVISIVEL =
  /(?!\u200D|[\uFE00-\uFE0F]|[\u{E0000}-\u{E007F}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu;

/** Emoji are made with three of them, which stay there: a joiner of two, the selector of their drawing, tags of a flag. */
const JUNTA =
  /(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const SELETOR = /(?!(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F\u20E3)[\uFE00-\uFE0F]/gu;
// A flag is taken whole, going forward: to look back from each tag for its flag would take the square of the tags.
const MARCA = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** The text without what cannot be seen in it; emoji stay whole. Takes time in proportion to the text, whatever is in it. */
export function stripInvisivel(text: string): string {
  return text.replace(INVISIVEL, '').replace(SELETOR, '').replace(JUNTA, '').replace(MARCA, '$1');
}
