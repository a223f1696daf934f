/** What the server acknowledged, as its clients recorded it. */
export interface Journal {
  requests: { id: string; numero: string; rascunhoId: string }[];
  messages: { requerimentoId: string; texto: string }[];
  files: { id: string; sha256: string; token: string }[];
  decisions: { requerimentoId: string; resultado: string }[];
  cancelled: string[];
  /** Payments that the provider acknowledged. */
  payments: { requerimentoId: string; cobrancaId: string }[];
  /** Boletos that the bank paid, by their number there, with what came in (cents) and whether its file was taken. */
  boletos: { nossoNumero: string; pago: number; aplicado: boolean }[];
  /** Differences whose refund a second person approved. */
  refunds: string[];
  /** Runs of the annuities of a year that ended, with what they said to have charged; in cents. */
  annuities: { exercicio: number; quantidade: number; total: number }[];
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
  const own = { requests: [], messages: [], files: [], decisions: [], cancelled: [], surprises: [] };
  return { ...own, ...newMoney(), ...newBulk() };
}

function newBulk(): Pick<Journal, 'macros' | 'lotes' | 'exports' | 'tagged' | 'holidays'> {
  return { macros: [], lotes: [], exports: [], tagged: [], holidays: [] };
}

function newMoney(): Pick<Journal, 'payments' | 'boletos' | 'refunds' | 'annuities'> {
  return { payments: [], boletos: [], refunds: [], annuities: [] };
}

/** Names of kinds of work without any acknowledgement, because comparing nothing proves nothing. */
export function neverDone({ surprises: _, ...work }: Journal): string[] {
  return Object.entries(work).flatMap(([name, done]) => (done.length === 0 ? [name] : []));
}
