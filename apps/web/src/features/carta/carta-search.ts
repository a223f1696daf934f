/** What the address of a letter says beside its id. */
export interface CartaSearch extends Record<string, unknown> {
  /** Whether its draft is being changed. */
  editar?: true;
}

/** Reads the query of the page of a letter; anything strange is left out. */
export function readCartaSearch(raw: Record<string, unknown>): CartaSearch {
  return { editar: String(raw.editar) === 'true' || undefined };
}
