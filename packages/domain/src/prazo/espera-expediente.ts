import type { Calendario } from './calendario.ts';
import { addDays, type IsoDate } from './data.ts';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from './fuso.ts';

/** Hours of a business day, from `abre` up to `fecha`. */
export interface Expediente {
  abre: number;
  fecha: number;
}

/** How long something may wait. */
export interface LimiteEspera {
  valor: number;
  unidade: 'HORAS_UTEIS' | 'DIAS_UTEIS';
}

type Dias = Pick<Calendario, 'isBusinessDay' | 'closesEarly' | 'opensLate'>;

interface Janela {
  dia: IsoDate;
  inicio: number;
  fim: number;
}

const HOUR_MS = 3_600_000;
/** A half day ends at 13h, or begins at 14h. */
const FECHA_CEDO = 13;
const ABRE_TARDE = 14;
/** Ten years: a calendar closed for longer is a mistake in the data. */
const SEARCH_LIMIT_DAYS = 3660;

/** The working hours of a day, in milliseconds; null on a day without any. */
function janelaOf(dia: IsoDate, { abre, fecha }: Expediente, calendario: Dias): Janela | null {
  if (!calendario.isBusinessDay(dia)) return null;
  const from = calendario.opensLate(dia) ? Math.max(abre, ABRE_TARDE) : abre;
  const to = calendario.closesEarly(dia) ? Math.min(fecha, FECHA_CEDO) : fecha;
  const zero = startOfDayInSaoPaulo(dia).getTime();
  return from < to ? { dia, inicio: zero + from * HOUR_MS, fim: zero + to * HOUR_MS } : null;
}

/** The working hours of the day, or of the last one before it that has some. */
function lastJanela(dia: IsoDate, expediente: Expediente, calendario: Dias): Janela {
  for (let back = 0; back < SEARCH_LIMIT_DAYS; back += 1) {
    const janela = janelaOf(addDays(dia, -back), expediente, calendario);
    if (janela) return janela;
  }
  throw new RangeError(`No working hours found in the ten years before ${dia}`);
}

const before = ({ dia }: Janela, expediente: Expediente, calendario: Dias) =>
  lastJanela(addDays(dia, -1), expediente, calendario);

/**
 * The instant until which something must have begun to wait to have waited for the whole limit at `now`. Only working
 * hours count; a day of waiting is from one hour to the same hour of the next business day.
 */
export function esperaDesde(
  now: Date,
  limite: LimiteEspera,
  { expediente, calendario }: { expediente: Expediente; calendario: Dias },
): Date {
  let janela = lastJanela(todayInSaoPaulo(now), expediente, calendario);
  if (now.getTime() < janela.inicio) janela = before(janela, expediente, calendario);
  let at = Math.min(now.getTime(), janela.fim);
  if (limite.unidade === 'HORAS_UTEIS') {
    let left = limite.valor * HOUR_MS;
    while (at - janela.inicio < left) {
      left -= at - janela.inicio;
      janela = before(janela, expediente, calendario);
      at = janela.fim;
    }
    return new Date(at - left);
  }
  const hour = at - startOfDayInSaoPaulo(janela.dia).getTime();
  for (let day = 0; day < limite.valor; day += 1) janela = before(janela, expediente, calendario);
  const same = startOfDayInSaoPaulo(janela.dia).getTime() + hour;
  return new Date(Math.min(Math.max(same, janela.inicio), janela.fim));
}

/** The limit in words: «1 dia útil», «4 horas úteis». */
export function describeLimite({ valor, unidade }: LimiteEspera): string {
  if (unidade === 'DIAS_UTEIS') return valor === 1 ? '1 dia útil' : `${valor} dias úteis`;
  return valor === 1 ? '1 hora útil' : `${valor} horas úteis`;
}
