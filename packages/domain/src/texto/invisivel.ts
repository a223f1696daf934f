/**
 * What carries no letter and no space: marks and overrides of the reading direction, zero-width characters, soft
 * hyphens, fillers, tags and variation selectors. They make a text read as another, or equal to one that it is not.
 */
const INVISIVEL =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|[\u{E0100}-\u{E01EF}]/gu;

/** Emoji are made with three of them, which stay there: a joiner of two, the selector of their drawing, tags of a flag. */
const JUNTA =
  /(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const SELETOR = /(?<!\p{Extended_Pictographic})[\uFE00-\uFE0F](?!\u20E3)/gu;
const MARCA = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0000}-\u{E007F}]/gu;

/** The text without what cannot be seen in it; emoji stay whole. */
export function stripInvisivel(text: string): string {
  return text.replace(INVISIVEL, '').replace(SELETOR, '').replace(JUNTA, '').replace(MARCA, '');
}
