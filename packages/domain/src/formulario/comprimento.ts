import { CARTAO_NO_TEXTO, temNumeroDeCartao } from '../cartao/no-texto.ts';
import { formatNumero } from '../texto/numero.ts';
import { cleanText } from './valor.ts';

/**
 * From this many on, the field shows its minimum before people write: a name or a word is always long enough.
 */
const MINIMO_DITO = 5;

/** The minimum of a text in words; null for one so short that every answer reaches it. */
export function describeMinimo(min = 0): string | null {
  return min < MINIMO_DITO ? null : sayMinimo(min);
}

/** How long a text is once it is kept: the counter beside a field and the message about it count the same. */
export function countChars(typed: string, lines: 'single' | 'multiple' = 'single'): number {
  return cleanText(typed, lines)?.length ?? 0;
}

/**
 * Complains of the number of a card in free text, and of a text that is too short or too long, counting as `maxlength` of
 * HTML does (UTF-16 units).
 */
export function checkText(
  text: string,
  { min = 0, max }: { min?: number | undefined; max: number },
): string | null {
  if (temNumeroDeCartao(text)) return CARTAO_NO_TEXTO;
  if (text.length < min) return sayMinimo(min);
  if (text.length > max) return `Use no máximo ${say(max)} caracteres. Este texto tem ${say(text.length)}.`;
  return null;
}

function sayMinimo(min: number): string {
  return `Escreva pelo menos ${say(min)} caracteres.`;
}

/** «8.000», as the counter below the field says it. */
function say(length: number): string {
  return formatNumero(length);
}
