/** Complains of a text that is too short or too long, counting as `maxlength` of HTML does (UTF-16 units). */
export function checkLength(
  text: string,
  { min = 0, max }: { min?: number | undefined; max: number },
): string | null {
  if (text.length < min) return `Escreva pelo menos ${min} caracteres.`;
  if (text.length > max) return `Use no máximo ${say(max)} caracteres. Este texto tem ${say(text.length)}.`;
  return null;
}

/** «8000», and «10.000» from five figures on, as the counter below the field says it. */
function say(length: number): string {
  return length.toLocaleString('pt-BR', { useGrouping: 'min2' });
}
