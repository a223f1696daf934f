/** From this many on, people are told before they write: who writes a name or a word never meets less. */
const MINIMO_DITO = 5;

/** What is asked of a text that has to be long enough; null where nobody would write less. */
export function describeMinimo(min = 0): string | null {
  return min < MINIMO_DITO ? null : sayMinimo(min);
}

/** Complains of a text that is too short or too long, counting as `maxlength` of HTML does (UTF-16 units). */
export function checkLength(
  text: string,
  { min = 0, max }: { min?: number | undefined; max: number },
): string | null {
  if (text.length < min) return sayMinimo(min);
  if (text.length > max) return `Use no máximo ${say(max)} caracteres. Este texto tem ${say(text.length)}.`;
  return null;
}

function sayMinimo(min: number): string {
  return `Escreva pelo menos ${say(min)} caracteres.`;
}

/** «8.000», as the counter below the field says it. */
function say(length: number): string {
  return length.toLocaleString('pt-BR');
}
