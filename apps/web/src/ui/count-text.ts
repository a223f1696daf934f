import { formatNumero } from '@balcao/domain/texto/numero';

/** Figures of lists are counted up to here; one more means that there are more. */
const COUNT_MAX = 1000;

/** A figure as it is shown: '12', '1.000', '1.000+'. */
export function countText(count: number): string {
  const known = formatNumero(Math.min(count, COUNT_MAX));
  return count > COUNT_MAX ? `${known}+` : known;
}
