import type { IsoDate } from '../prazo/data.ts';
import type { Meio } from './meio.ts';

/** The first year that a statement may be about. */
export const PRIMEIRO_ANO_DO_EXTRATO = 2000;

/** A payment in the statement of a year. Amounts are integer cents. */
export interface LinhaDoExtrato {
  pagoEm: IsoDate;
  descricao: string;
  meio: Meio;
  pago: number;
  /** What of it went back, whenever that was. */
  devolvido: number;
}

/** What a year of payments comes to; integer cents. */
interface TotaisDoExtrato {
  /** Money that came in. */
  pago: number;
  /** Paid with credits: money that had come in before, and is counted where it did. */
  comCredito: number;
  devolvido: number;
  /** What came in and stayed. */
  liquido: number;
}

/** Adds up the payments of a year. A credit pays a charge with money of another payment, so it is no money of its own. */
export function somarExtrato(
  linhas: readonly Pick<LinhaDoExtrato, 'meio' | 'pago' | 'devolvido'>[],
): TotaisDoExtrato {
  const sum = (credito: boolean) =>
    linhas
      .filter(({ meio }) => (meio === 'CREDITO') === credito)
      .reduce((total, { pago }) => total + pago, 0);
  const pago = sum(false);
  const devolvido = linhas.reduce((total, one) => total + one.devolvido, 0);
  return { pago, comCredito: sum(true), devolvido, liquido: pago - devolvido };
}

/** The last day of a statement: that of the year, or today while the year lasts. */
export function fimDoExtrato(ano: number, hoje: IsoDate): IsoDate {
  const end = `${ano}-12-31`;
  return hoje < end ? hoje : end;
}
