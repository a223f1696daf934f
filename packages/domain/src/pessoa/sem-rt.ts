import type { Calendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate, laterDate } from '../prazo/data.ts';
import { calcularPrazo } from '../prazo/prazo.ts';

/** The norm that says how long a firm may be without anybody. */
const PRAZO = 'rt.sem_responsavel';

/** When one professional answers for a firm: `encerradaEm` is the first day on which it no longer holds. */
export interface PeriodoRt {
  desde: IsoDate;
  encerradaEm: IsoDate | null;
}

/**
 * The first day on which nobody answers for the firm, looking from today: the one on which it began when nobody does now, a
 * day to come when the last one leaves then. Null while somebody answers, where the next one begins within the time that the
 * firm has, and for a firm for which nobody ever answered, of which the books may not know.
 */
export function diaSemRt(
  periodos: readonly PeriodoRt[],
  { hoje, calendario }: { hoje: IsoDate; calendario: Calendario },
): IsoDate | null {
  // One that ends on the day on which it would have begun never began.
  const held = periodos.filter(({ desde, encerradaEm }) => encerradaEm === null || encerradaEm > desde);
  const taken = held.some((one) => covers(one, hoje));
  const dias = (dia: IsoDate) => calendario.norma(PRAZO, dia);
  return vacancyFrom(held, taken ? endOfCover(held, hoje) : lastEnd(held, hoje), dias);
}

/** The vacancy that begins on `vago`, or the first one after it that nobody fills in time. */
function vacancyFrom(
  held: readonly PeriodoRt[],
  vago: IsoDate | null,
  dias: (dia: IsoDate) => number,
): IsoDate | null {
  if (vago === null) return null;
  const next = nextBegin(held, vago, addDays(vago, dias(vago)));
  return next === null ? vago : vacancyFrom(held, endOfCover(held, next), dias);
}

function covers({ desde, encerradaEm }: PeriodoRt, dia: IsoDate): boolean {
  return desde <= dia && (encerradaEm === null || encerradaEm > dia);
}

/** The day on which the last one before today left. */
function lastEnd(held: readonly PeriodoRt[], hoje: IsoDate): IsoDate | null {
  const ends = held.flatMap(({ encerradaEm }) =>
    encerradaEm !== null && encerradaEm <= hoje ? [encerradaEm] : [],
  );
  return ends.toSorted().at(-1) ?? null;
}

/** The first day after `dia`, on which somebody answers, on which nobody does; null when that has no end. */
function endOfCover(held: readonly PeriodoRt[], dia: IsoDate): IsoDate | null {
  const now = held.filter((one) => covers(one, dia));
  if (now.some(({ encerradaEm }) => encerradaEm === null)) return null;
  const end = now
    .map(({ encerradaEm }) => encerradaEm ?? dia)
    .toSorted()
    .at(-1);
  if (end === undefined) return dia;
  return held.some((one) => covers(one, end)) ? endOfCover(held, end) : end;
}

/** The day, of those until that one, on which somebody begins to answer again; null when nobody does. */
function nextBegin(held: readonly PeriodoRt[], vago: IsoDate, until: IsoDate): IsoDate | null {
  const begins = held.map(({ desde }) => desde).filter((desde) => desde > vago && desde <= until);
  return begins.toSorted()[0] ?? null;
}

/**
 * Until when a firm has to have somebody: calendar days from the first day without, or from the day on which it was told when
 * that came later, on the citizen's side.
 */
export function ultimoDiaSemRt({
  desde,
  avisadaEm,
  calendario,
}: {
  desde: IsoDate;
  avisadaEm: IsoDate;
  calendario: Calendario;
}): IsoDate {
  const ciencia = laterDate(desde, avisadaEm);
  const regra = { n: calendario.norma(PRAZO, ciencia), unidade: 'CORRIDOS', lado: 'CIDADAO' } as const;
  return calcularPrazo({ ciencia, calendario, ...regra }).vencimento;
}
