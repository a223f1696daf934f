/** What the list of groups shows; lives in the address. */
export interface GruposSearch extends Record<string, unknown> {
  busca?: string | undefined;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readGruposSearch(raw: Record<string, unknown>): GruposSearch {
  return { busca: typeof raw.busca === 'string' && raw.busca !== '' ? raw.busca.slice(0, 80) : undefined };
}
