/** Bounds of one word, and how many there may be. */
const LETRAS = { min: 3, max: 40 } as const;
const MAXIMO = 40;

/** The words of a text in which commas or lines part them, each once. */
export function lerPalavras(text: string): string[] {
  const words = text.split(/[,;\n]/).map((one) => one.trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((one) => one !== ''))];
}

/** What is wrong with them; null for nothing. */
export function erroDasPalavras(text: string): string | null {
  const words = lerPalavras(text);
  if (words.length > MAXIMO) return `Use até ${MAXIMO} palavras.`;
  const bad = words.find(({ length }) => length < LETRAS.min || length > LETRAS.max);
  return bad === undefined ? null : `“${bad}”: use de ${LETRAS.min} a ${LETRAS.max} letras.`;
}
