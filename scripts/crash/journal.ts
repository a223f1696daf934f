/** What the server acknowledged, as its clients recorded it. */
export interface Journal {
  requests: { id: string; numero: string; rascunhoId: string }[];
  messages: { requerimentoId: string; texto: string }[];
  files: { id: string; sha256: string; token: string }[];
  decisions: { requerimentoId: string; resultado: string }[];
  cancelled: string[];
  /** Payments that the provider acknowledged. */
  payments: { requerimentoId: string; cobrancaId: string }[];
  /** Confirmed runs of a macro. */
  macros: string[];
  /** Confirmed acts on many requests. */
  lotes: string[];
  exports: { id: string; token: string }[];
  /** Requests that got a tag. */
  tagged: string[];
  /** Holidays added to the calendar. */
  holidays: string[];
  /** Answers that no client should get, whatever was killed. */
  surprises: string[];
}

export function newJournal(): Journal {
  return { requests: [], messages: [], files: [], decisions: [], cancelled: [], surprises: [], ...newBulk() };
}

function newBulk(): Pick<Journal, 'payments' | 'macros' | 'lotes' | 'exports' | 'tagged' | 'holidays'> {
  return { payments: [], macros: [], lotes: [], exports: [], tagged: [], holidays: [] };
}

/** Names of kinds of work without any acknowledgement, because comparing nothing proves nothing. */
export function neverDone({ surprises: _, ...work }: Journal): string[] {
  return Object.entries(work).flatMap(([name, done]) => (done.length === 0 ? [name] : []));
}
