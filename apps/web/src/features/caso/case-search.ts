/** What the address of a case says beside its id. */
export interface CaseSearch extends Record<string, unknown> {
  /** The part in sight on a narrow screen; the stream when absent. */
  aba?: 'dados';
  /** The action whose dialog is open. */
  acao?: string;
  /** The letter that what is written answers. */
  carta?: string;
}

/** Reads the query of the case page; anything strange is left out. */
export function readCaseSearch(raw: Record<string, unknown>): CaseSearch {
  const acao = typeof raw.acao === 'string' && /^[a-z_]{1,40}$/.test(raw.acao) ? raw.acao : undefined;
  const carta = typeof raw.carta === 'string' && /^[0-9a-f-]{36}$/.test(raw.carta) ? raw.carta : undefined;
  return { aba: raw.aba === 'dados' ? 'dados' : undefined, acao, carta };
}
