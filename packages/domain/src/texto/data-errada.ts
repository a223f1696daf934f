import { DATA_INVALIDA } from './data-br.ts';

/** What is said of a whole date that the calendar does not have. */
export const DATA_INEXISTENTE = 'Esta data não existe.';

/** What is wrong with words that are no date: a whole one that the calendar does not have is not written wrongly. */
export function dizerDataErrada(text: string): string {
  const written = /^\s*\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{4}\s*$|^\s*\d{8}\s*$/.test(text);
  return written ? DATA_INEXISTENTE : DATA_INVALIDA;
}
