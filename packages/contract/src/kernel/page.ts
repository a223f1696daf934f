import * as z from 'zod';

/** Totals are exact up to this many rows; beyond it the answer says only that there are more. */
export const TOTAL_CAP = 1000;

/**
 * A page of a list. `total` is exact up to TOTAL_CAP; a value of TOTAL_CAP + 1 means 'mais de 1.000'.
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().min(0) });
}
