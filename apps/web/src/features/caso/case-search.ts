/** The state of the request page in its address. */
export interface CaseSearch extends Record<string, unknown> {
  /** The visible half in a narrow window; «andamento» when absent. */
  aba?: 'dados';
  /** The act whose form is open. */
  acao?: string;
  /** Id of the letter that the message answers. */
  carta?: string;
}

/** Parses the address of the request page; invalid values are dropped. */
export function readCaseSearch(raw: Record<string, unknown>): CaseSearch {
  const acao = typeof raw.acao === 'string' && /^[a-z_]{1,40}$/.test(raw.acao) ? raw.acao : undefined;
  const carta = typeof raw.carta === 'string' && /^[0-9a-f-]{36}$/.test(raw.carta) ? raw.carta : undefined;
  return { aba: raw.aba === 'dados' ? 'dados' : undefined, acao, carta };
}
