/** What the events about the chain as a whole are about. */
export const CADEIA = { objeto: 'auditoria', objetoId: 'cadeia' } as const;

/** What a verification found, as its event keeps it. */
export interface Conferencia {
  integra: boolean;
  /** Verified events; null where the chain does not hold. */
  eventos: number | null;
  /** The first broken link, where one is known. */
  elo: number | null;
  motivo: string | null;
}
