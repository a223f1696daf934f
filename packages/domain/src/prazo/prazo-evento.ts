export type PrazoEventoTipo = 'INICIO' | 'PAUSA' | 'RETOMADA' | 'PRORROGACAO' | 'FIM';

/** A row of the clock's ledger. Rows are only ever added; every date is derived from them. */
export interface PrazoEvento {
  tipo: PrazoEventoTipo;
  em: Date;
  /**
   * For PAUSA, the status that pauses (EM_EXIGENCIA, AGUARDANDO_PAGAMENTO, AGUARDANDO_TERCEIRO). For INICIO,
   * the action that began it: `recorrer` and `reclamar` have terms of their own. Else free text.
   */
  motivo: string;
  /** For PRORROGACAO, how much longer in the unit of the rule; the same length again when absent. */
  dias?: number | null;
}
