/** What the list of notices is asked for; lives in the address. */
export interface NoticeFilters extends Record<string, unknown> {
  /** From 1. */
  pagina: number;
  somenteNaoLidas: boolean;
}

/** Reads the filters from the query of the address; anything strange is the default. */
export function readNoticeFilters(raw: Record<string, unknown>): NoticeFilters {
  const pagina = Number(raw.pagina);
  return {
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 ? pagina : 1,
    somenteNaoLidas: String(raw.somenteNaoLidas) === 'true',
  };
}
