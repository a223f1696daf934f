/** One thing wrong with what a person typed: the field it belongs to and the Portuguese text to show there. */
export interface Problema {
  campo: string;
  mensagem: string;
}

/** Length of a text that says something: trimmed, with runs of spaces and line breaks counted once. */
export function usefulLength(texto: string): number {
  return [...texto.trim().replace(/\s+/g, ' ')].length;
}
