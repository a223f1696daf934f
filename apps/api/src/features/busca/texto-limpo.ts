import { stripInvisivel } from '@balcao/domain/texto/invisivel';

/** Characters of a file that are indexed; a longer text is found by its beginning. */
export const LETRAS_MAX = 300_000;

/**
 * Cleans a text for storage and search: well-formed, composed, without control and invisible characters, its lines
 * kept. A soft hyphen at the end of a line splits a word, which is joined again.
 */
export function limparTexto(texto: string): string {
  const clean = texto
    .slice(0, LETRAS_MAX)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\u00AD[^\S\n]*\n\s*/g, '')
    .normalize('NFC');
  return stripInvisivel(clean)
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
