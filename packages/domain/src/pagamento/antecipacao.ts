import { compareDates, type IsoDate } from '../prazo/data.ts';

/** An open instalment, with what it comes to today. */
export interface ParcelaAberta {
  id: string;
  ordem: number;
  vencimento: IsoDate;
  /** What was agreed, and what of it paying today lets off. */
  valor: number;
  desconto: number;
}

export interface Antecipacao<P extends ParcelaAberta> {
  parcelas: P[];
  desconto: number;
  /** What is paid today. */
  total: number;
}

/** The instalments that may be brought forward, in their order: the one that is due last comes first. */
export function antecipaveis<P extends ParcelaAberta>(parcelas: readonly P[], hoje: IsoDate): P[] {
  return parcelas
    .filter(({ vencimento }) => vencimento > hoje)
    .sort((a, b) => compareDates(b.vencimento, a.vencimento) || b.ordem - a.ordem);
}

/**
 * Brings the last instalments forward, so that the agreement ends earlier and the next due day stays. Each loses the interest
 * of the months that it no longer waits; without interest there is no discount. One that is due today or late is paid, and
 * never brought forward.
 */
export function antecipar<P extends ParcelaAberta>(
  parcelas: readonly P[],
  { quantas, hoje }: { quantas: number; hoje: IsoDate },
): Antecipacao<P> {
  const chosen = antecipaveis(parcelas, hoje).slice(0, Math.max(quantas, 0));
  const desconto = chosen.reduce((sum, one) => sum + one.desconto, 0);
  return {
    parcelas: chosen,
    desconto,
    total: chosen.reduce((sum, { valor }) => sum + valor, 0) - desconto,
  };
}
