import { formatNumero } from '@balcao/domain/texto/numero';

/** The server counts up to here; one more means «more than this». */
const COUNT_MAX = 1000;

/** A count as shown: '12', '1.000', '1.000+'. */
export function countText(count: number): string {
  const known = formatNumero(Math.min(count, COUNT_MAX));
  return count > COUNT_MAX ? `${known}+` : known;
}
