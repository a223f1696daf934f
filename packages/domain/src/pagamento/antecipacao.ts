import { compareDates, diffDays, type IsoDate } from '../prazo/data.ts';

/** An instalment that is not due yet. */
export interface ParcelaFutura {
  id: string;
  ordem: number;
  valor: number;
  /** What of it is interest for the wait. */
  juros: number;
  vencimento: IsoDate;
  /** Day on which the agreement was made. */
  feitoEm: IsoDate;
}

export interface Antecipada extends ParcelaFutura {
  /** Interest that is not owed, because the wait is shorter. */
  desconto: number;
  aPagar: number;
}

export interface Antecipacao {
  parcelas: Antecipada[];
  desconto: number;
  total: number;
}

/**
 * Brings the last instalments forward: the one that is due last comes first, so that the agreement ends earlier and the next
 * due day stays. Each loses the interest of the days that it no longer waits; without interest there is no discount.
 * One that is due today or late is paid, and never brought forward.
 */
export function antecipar(
  parcelas: readonly ParcelaFutura[],
  { quantas, hoje }: { quantas: number; hoje: IsoDate },
): Antecipacao {
  const chosen = parcelas
    .filter(({ vencimento }) => vencimento > hoje)
    .sort((a, b) => compareDates(b.vencimento, a.vencimento) || b.ordem - a.ordem)
    .slice(0, Math.max(quantas, 0))
    .map((parcela) => {
      const desconto = descontoDaAntecipacao(parcela, hoje);
      return { ...parcela, desconto, aPagar: parcela.valor - desconto };
    });
  return {
    parcelas: chosen,
    desconto: chosen.reduce((sum, { desconto }) => sum + desconto, 0),
    total: chosen.reduce((sum, { aPagar }) => sum + aPagar, 0),
  };
}

/** The interest of an instalment for the days from `hoje` to its due day, in cents. */
export function descontoDaAntecipacao(
  { juros, vencimento, feitoEm }: Pick<ParcelaFutura, 'juros' | 'vencimento' | 'feitoEm'>,
  hoje: IsoDate,
): number {
  const all = diffDays(feitoEm, vencimento);
  const left = Math.min(diffDays(hoje, vencimento), all);
  if (all <= 0 || left <= 0) return 0;
  return Math.min(juros, Math.round((juros * left) / all));
}
