/** What the address of a case says beside its id. */
export interface CaseSearch extends Record<string, unknown> {
  /** The part in sight on a narrow screen; the stream when absent. */
  aba?: 'dados';
  /** The action whose dialog is open. */
  acao?: string;
}

/** Reads the query of the case page; anything strange is left out. */
export function readCaseSearch(raw: Record<string, unknown>): CaseSearch {
  const acao = typeof raw.acao === 'string' && /^[a-z_]{1,40}$/.test(raw.acao) ? raw.acao : undefined;
  return { aba: raw.aba === 'dados' ? 'dados' : undefined, acao };
}
