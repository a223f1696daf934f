/**
 * What the screen of situations shows; lives in the address. Which workflows and situations there are is known to the
 * screen: here, beside the routes, the rules about them would travel with the sign-in page.
 */
export interface StatusSearch extends Record<string, unknown> {
  /** The names, when absent. */
  aba?: 'caminhos' | undefined;
  /** A workflow, or 'todos'; the most common one, when it is neither. */
  fluxo?: string | undefined;
  /** The drawing, when absent. */
  ver?: 'tabela' | undefined;
  /** The situation whose ways are shown beside the drawing. */
  de?: string | undefined;
  /** With the ways that few requests take. */
  raros?: true | undefined;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readStatusSearch(raw: Record<string, unknown>): StatusSearch {
  return {
    aba: raw.aba === 'caminhos' ? 'caminhos' : undefined,
    fluxo: readWord(raw.fluxo),
    ver: raw.ver === 'tabela' ? 'tabela' : undefined,
    de: readWord(raw.de),
    raros: raw.raros === true || raw.raros === 'true' ? true : undefined,
  };
}

const readWord = (raw: unknown) => (typeof raw === 'string' && /^\w{1,40}$/.test(raw) ? raw : undefined);
