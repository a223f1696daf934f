import type { IsoDate } from '../prazo/data.ts';
import { parseDataBr } from '../texto/data-br.ts';

/** Text shown when a date of birth is not a date or is outside the range. */
export const DATA_NASCIMENTO_INVALIDA = 'Informe uma data entre 01/01/1900 e hoje.';

const EARLIEST: IsoDate = '1900-01-01';

/** Whether an existing date can be one of birth: from 01/01/1900 to today, both included. */
export function isDataNascimento(date: IsoDate, today: IsoDate): boolean {
  return date >= EARLIEST && date <= today;
}

/**
 * Reads a date of birth written as `dd/mm/aaaa`; null when it does not exist or is outside the range.
 * @param today the day in Brasília
 */
export function parseDataNascimento(text: string, today: IsoDate): IsoDate | null {
  const date = parseDataBr(text);
  return date !== null && isDataNascimento(date, today) ? date : null;
}
