/** A stored answer as text, or null when it is none. */
export function textOf(resposta: unknown): string | null {
  return typeof resposta === 'string' && resposta !== '' ? resposta : null;
}
