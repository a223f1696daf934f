/** What a debt comes to on a day. All in cents. */
export interface DebitoConsolidado {
  id: string;
  principal: number;
  multa: number;
  juros: number;
}

export interface Consolidacao {
  principal: number;
  multa: number;
  juros: number;
  total: number;
}

/** What one debt comes to with its late charges. */
export function totalDoDebito({ principal, multa, juros }: Omit<DebitoConsolidado, 'id'>): number {
  return principal + multa + juros;
}

/** What debts come to together, component by component. */
export function consolidar(debitos: readonly Omit<DebitoConsolidado, 'id'>[]): Consolidacao {
  return debitos.reduce<Consolidacao>(
    (sum, debito) => ({
      principal: sum.principal + debito.principal,
      multa: sum.multa + debito.multa,
      juros: sum.juros + debito.juros,
      total: sum.total + totalDoDebito(debito),
    }),
    { principal: 0, multa: 0, juros: 0, total: 0 },
  );
}
