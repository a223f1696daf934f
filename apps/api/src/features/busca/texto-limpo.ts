/** Letters of a file that are looked at; a book of contracts is found by its beginning. */
export const LETRAS_MAX = 300_000;

/** Text fit to store: well-formed, composed, without control characters, its lines kept. */
export function limparTexto(texto: string): string {
  return texto
    .slice(0, LETRAS_MAX)
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?!\n)\p{Cc}+/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
