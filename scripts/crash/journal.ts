/** What the server acknowledged, as its clients wrote it down. */
export interface Journal {
  requests: { id: string; numero: string; rascunhoId: string }[];
  messages: { requerimentoId: string; texto: string }[];
  files: { id: string; sha256: string; token: string }[];
  decisions: { requerimentoId: string; resultado: string }[];
  cancelled: string[];
  /** Answers that no client should get, whatever was killed. */
  surprises: string[];
}

export function newJournal(): Journal {
  return { requests: [], messages: [], files: [], decisions: [], cancelled: [], surprises: [] };
}
