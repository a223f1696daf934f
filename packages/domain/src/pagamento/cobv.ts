import { addDays, compareDates, diffDays, type IsoDate } from '../prazo/data.ts';
import { type Cobravel, descontoEm, encargosDoBanco, MES, partOf, type RegraDoDia } from './encargos.ts';

/**
 * Days after the due date on which a code may still be paid: the last notice leaves on the 45th day, and gives 15 days to
 * pay.
 */
const VALIDADE_DIAS = 60;

/** Most discounts that a Pix with a due date may carry (API Pix 2.9, `descontoDataFixa`). */
const DESCONTOS_MAX = 3;

/** A Pix with a due date: its bank counts the amount of the day on which it is paid. Amounts are integer cents. */
export interface Cobv {
  valor: number;
  vencimento: IsoDate;
  /** Days after the due date on which it may still be paid. */
  validade: number;
  /** What is taken off until each day, the nearest first; only the first that has not passed counts. */
  descontos: readonly { ate: IsoDate; valor: number }[];
  /** Once, after the due date. */
  multa: number;
  /** Of a month of 30 days, counted by the day; in hundredths of one per cent. */
  juros: number;
  /** Taken off whenever it is paid. */
  abatimento: number;
}

/**
 * The Pix with a due date for one charge, where its bank counts every day as `totalEm` does. Null where it does not: the
 * charge then gets a code of one amount. A bank takes no due date that has passed.
 */
export function cobvDe(cobranca: Cobravel, regra: RegraDoDia): Cobv | null {
  const { valor, vencimento } = cobranca;
  const encargos = encargosDoBanco(cobranca, { ...regra, dia: vencimento });
  if (!encargos || vencimento < regra.dia) return null;
  const limites = [...new Set(cobranca.descontos.map(({ ate }) => ate))]
    .filter((ate) => ate >= regra.dia)
    .sort(compareDates);
  const descontos = limites.map((ate) => ({ ate, valor: descontoEm(cobranca, ate) }));
  const fits = descontos.every((one) => one.ate <= vencimento && one.valor > 0 && one.valor < valor);
  if (!fits || descontos.length > DESCONTOS_MAX) return null;
  return {
    valor,
    vencimento,
    validade: VALIDADE_DIAS,
    descontos,
    multa: partOf(valor, encargos.multa, 100),
    juros: encargos.juros * 100,
    abatimento: 0,
  };
}

/** What a bank asks for a Pix with a due date that is paid on a day (API Pix 2.9); integer cents. */
export function totalDaCobv(cobv: Cobv, dia: IsoDate): number {
  const { vencimento, descontos, multa, juros } = cobv;
  const valor = cobv.valor - cobv.abatimento;
  const dias = diffDays(vencimento, dia);
  if (dias <= 0) return valor - (descontos.find(({ ate }) => dia <= ate)?.valor ?? 0);
  return valor + multa + partOf(valor, juros * dias, 10_000 * MES);
}

/** The last day on which a Pix with a due date may be paid. */
export function ultimoDiaDaCobv({ vencimento, validade }: Pick<Cobv, 'vencimento' | 'validade'>): IsoDate {
  return addDays(vencimento, validade);
}
