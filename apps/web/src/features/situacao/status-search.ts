/** What the screen of situations shows; lives in the address. */
export interface StatusSearch extends Record<string, unknown> {
  /** The names, when absent. */
  aba?: 'caminhos' | undefined;
  /** Workflow, or 'todos'; the most common one, when absent. */
  fluxo?: string | undefined;
  /** The drawing, when absent. */
  ver?: 'tabela' | undefined;
  /** Code of the situation whose ways are shown beside the drawing. */
  de?: string | undefined;
  /** With the ways that few requests take. */
  raros?: true | undefined;
}

const FLUXO = /^(W[1-7]|todos)$/;
const CODIGO = /^[A-Z_]{4,30}$/;

/** Reads the query of the address; what it does not understand is left out. Loaded with every page, so it knows no table. */
export function readStatusSearch(raw: Record<string, unknown>): StatusSearch {
  const [fluxo, de] = [String(raw.fluxo ?? ''), String(raw.de ?? '')];
  return {
    aba: raw.aba === 'caminhos' ? 'caminhos' : undefined,
    fluxo: FLUXO.test(fluxo) ? fluxo : undefined,
    ver: raw.ver === 'tabela' ? 'tabela' : undefined,
    de: CODIGO.test(de) ? de : undefined,
    raros: raw.raros === true || raw.raros === 'true' ? true : undefined,
  };
}
