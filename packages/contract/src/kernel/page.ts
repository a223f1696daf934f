import * as z from 'zod';

/** Totals are exact up to this many rows; beyond it the answer says only that there are more. */
export const TOTAL_CAP = 1000;

/** Largest page a list serves. */
export const PAGE_SIZE_MAX = 200;

/**
 * A page of a list. `total` is exact up to TOTAL_CAP; a value of TOTAL_CAP + 1 means 'mais de 1.000'.
 */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().min(0) });
}

/**
 * Page number (from 1) and size, as they stand in the address. Made by a call that is marked as pure: the browser takes the
 * numbers above from here and leaves this out, and with it the library of schemas.
 */
export const pageQuery = /* @__PURE__ */ (() => ({
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  porPagina: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(15),
}))();
