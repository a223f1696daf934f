/** State of the screen in the address. */
export interface StatusSearch extends Record<string, unknown> {
  /** Absent for the names. */
  aba?: 'caminhos' | undefined;
  /** A workflow or 'todos'; absent for the most common one. */
  fluxo?: string | undefined;
  /** Absent for the graph. */
  ver?: 'tabela' | undefined;
  /** Code of the selected situation. */
  de?: string | undefined;
  /** Shows rare transitions too. */
  raros?: true | undefined;
}

const FLUXO = /^(W[1-7]|todos)$/;
const CODIGO = /^[A-Z_]{4,30}$/;

/** Reads the address; invalid values are ignored. It loads with every page, so it imports no tables. */
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
