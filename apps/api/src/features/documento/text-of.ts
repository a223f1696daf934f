/** Returns a stored answer as text, or null when it is not text. */
export function textOf(resposta: unknown): string | null {
  return typeof resposta === 'string' && resposta !== '' ? resposta : null;
}
