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
 * The first day, from today on, on which no professional answers for the firm. Without one now, it is the day
 * on which that began; with one, the day on which the last leaves. Null where the cover has no end, or the
 * next one begins in time. Null also for a firm that never had one: the books may not know.
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

/** The gap that begins on `vago`, or the first one after it that is not filled in time. */
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

/** The first day without cover after `dia`, a day with cover; null when the cover has no end. */
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

/** The day until `until` on which cover begins again; null without one. */
function nextBegin(held: readonly PeriodoRt[], vago: IsoDate, until: IsoDate): IsoDate | null {
  const begins = held.map(({ desde }) => desde).filter((desde) => desde > vago && desde <= until);
  return begins.toSorted()[0] ?? null;
}

/**
 * The last day for a firm to name a professional: calendar days on the citizen's side. They count from the
 * first day without one, or from the day of the notice when that came later.
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
