import { stripInvisivel } from '@balcao/domain/texto/invisivel';

/** Letters of a file that are looked at; a book of contracts is found by its beginning. */
export const LETRAS_MAX = 300_000;

/**
 * Text fit to store and to be found: well-formed, composed, without control characters and what cannot be seen, its lines
 * kept. A soft hyphen at the end of a line parts a word, which is joined again.
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
