/** Longest name, in characters. */
export const NOME_MAX = 150;

/** Text shown when a full name is refused. */
export const NOME_INVALIDO =
  'Informe nome e sobrenome, só com letras. Acentos, apóstrofo e hífen são aceitos.';

/** Text shown when a nome social is refused. */
export const NOME_SOCIAL_INVALIDO = 'Informe o nome só com letras. Acentos, apóstrofo e hífen são aceitos.';

/** Text shown when the name of a company is refused. */
export const RAZAO_SOCIAL_INVALIDA =
  'Informe a razão social só com letras, números e pontuação comum, sem emojis nem símbolos.';

// Latin letters with their accents, and those of Brazilian indigenous and African names; what has no composed form (the
// Guarani g̃, the Yoruba ẹ̀) is one letter and one mark. Exactly what the fonts of the documents draw, as one glyph each
// (`apps/api/src/platform/pdf/fonts`). Other alphabets are not: look-alike letters would let two people share a name.
const LETTER =
  /[A-Za-zÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝĨŨẼỸẸỌṢỊỤỴẠƆƏƐƗɄŊàáâãäçèéêëìíîïñòóôõöùúûüýĩũẽỹẹọṣịụỵạɔəɛɨʉŋ][\u0300-\u0304\u0308\u030C\u0323\u0327\u0328\u0330\u0331]|[A-Za-zÀ-ÖØ-öø-ɏɔəɛɨʉḀ-ẛẞẠ-ỹ]/gu;

/** A word whose letters are all written as one. */
const WORD = /^a+(?:['-]a+)*$/;
const EMPRESA = /^[a0-9 ªº°.,;:!?'"&@#%*+/()-]+$/;

const bare = (text: string) => text.replace(LETTER, 'a');

/** Marks that are not seen: joiners, directions, and those that make an emoji of a character. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]+/gu;

/**
 * Writes a name in the form in which it is stored: composed accents (NFC), single spaces, plain apostrophe and
 * hyphen in place of their typographic kin, no space inside `D'Ávila`. Upper and lower case are the person's choice.
 */
export function normalizeNome(text: string): string {
  return plain(text).replace(/(^| )([DdLlNnOo])' (?=\S)/g, "$1$2'");
}

function plain(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC\u00B4\u0060]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Writes the name of a company as it is stored: like a person's, with plain quotation marks. */
export function normalizeRazaoSocial(text: string): string {
  return plain(text).replace(/[\u201C\u201D]/g, '"');
}

/** Whether the text can be the name of a company: letters, digits and usual punctuation, at most 150 characters. */
export function isRazaoSocial(text: string): boolean {
  const nome = normalizeRazaoSocial(text);
  return nome.length <= NOME_MAX && EMPRESA.test(bare(nome)) && /[\p{L}0-9]/u.test(nome);
}

function hasWords(text: string, least: number): boolean {
  const nome = normalizeNome(text);
  const words = nome.split(' ');
  return nome.length <= NOME_MAX && words.length >= least && words.every((word) => WORD.test(bare(word)));
}

/** Whether the text is a full name: at least two words (one letter is a word), no digits, at most 150 characters. */
export function isNome(text: string): boolean {
  return hasWords(text, 2);
}

/** Whether the text can be a nome social (Decreto 8.727/2016), which may be a single word. */
export function isNomeSocial(text: string): boolean {
  return hasWords(text, 1);
}

/** Shows a name so that only its owner recognises it, by first and last initial: `H*** P***`. */
export function maskNome(nome: string): string {
  const words = normalizeNome(nome).split(' ');
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${[...(word ?? '')][0] ?? ''}***`).join(' ');
}
