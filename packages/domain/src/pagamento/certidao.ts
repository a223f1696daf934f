/** What the books say of a person's debts on a day; a fee is no debt. */
export interface SituacaoFinanceira {
  /** The books hold annuities of the person: they, and no note in the registration, say what is owed. */
  temAnuidades: boolean;
  /** Something is overdue that is no instalment. */
  vencidos: boolean;
  /** Instalments that are still to be paid: none, an agreement that is kept, or one not begun or in arrears. */
  acordo: 'NENHUM' | 'EM_DIA' | 'EM_ATRASO';
}

/** What came with the registration from the council's own books. */
export interface NotaDoRegistro {
  anuidadeEmDia: boolean;
  exigibilidadeSuspensa: boolean;
}

/**
 * Which certificate says the truth (CTN arts. 205 and 206): one of nothing overdue, one of debts whose enforceability is
 * suspended, or one of the registration alone. An agreement suspends once its first instalment was paid, and while it is kept.
 */
export function situacaoNaCertidao(
  nota: NotaDoRegistro,
  { temAnuidades, vencidos, acordo }: SituacaoFinanceira,
): 'quitacao' | 'positiva' | 'registro' {
  if (nota.exigibilidadeSuspensa) return 'positiva';
  if (vencidos || acordo === 'EM_ATRASO') return 'registro';
  if (acordo === 'EM_DIA') return 'positiva';
  return temAnuidades || nota.anuidadeEmDia ? 'quitacao' : 'registro';
}
