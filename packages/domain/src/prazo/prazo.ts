import type { Calendario } from './calendario.ts';
import {
  advance,
  lengthInDays,
  listEndSteps,
  listSkippedDays,
  type RegraPrazo,
  rollLastDay,
  startCount,
} from './contagem.ts';
import type { IsoDate } from './data.ts';
import { endOfDayInSaoPaulo } from './fuso.ts';
import type { PassoCalculo } from './passo.ts';

export interface PrazoPedido extends RegraPrazo {
  /** Day of the official notice, or of receipt by the council, in Brasília. */
  ciencia: IsoDate;
  calendario: Calendario;
}

export interface PrazoCalculado {
  vencimento: IsoDate;
  /** Last instant in time: 23:59:59.999 of `vencimento` in Brasília. */
  vencimentoEm: Date;
  /** How it was counted, in order. */
  passos: PassoCalculo[];
}

/**
 * Due date of a deadline that nothing interrupts: first day excluded, last included, rolled to the next full
 * business day when it falls on one without expediente, with early closing or with a registered outage
 * (Lei 9.784/1999 art. 66; Decreto 8.539/2015 art. 7º). Opening late does not roll.
 * @throws RangeError when `n` is not an integer from 1 to 3650, or `ciencia` is not a date.
 */
export function calcularPrazo({ ciencia, calendario, ...regra }: PrazoPedido): PrazoCalculado {
  const { vespera, passos } = startCount(ciencia, regra, calendario);
  const days = lengthInDays(regra.n, regra.unidade, vespera);
  const nominal = advance(vespera, days, regra.unidade, calendario);
  const { data: vencimento } = rollLastDay(nominal, calendario);
  return {
    vencimento,
    vencimentoEm: endOfDayInSaoPaulo(vencimento),
    passos: [
      ...passos,
      ...listSkippedDays(vespera, nominal, regra.unidade, calendario),
      ...listEndSteps(nominal, regra.n, regra.unidade, calendario),
    ],
  };
}
