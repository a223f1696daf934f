import type { Calendario } from '@balcao/domain/prazo/calendario';
import { addDays, diffDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Sorteio } from './sorteio.ts';

const MINUTE_MS = 60_000;

/** Minutes of the day in which the council works, and in which people use the portal. */
const EXPEDIENTE = [9 * 60, 16 * 60 + 50] as const;
const PORTAL = [7 * 60, 22 * 60 + 30] as const;

/** Draws instants at which somebody could have done something: after what came before, and before now. */
export interface Agenda {
  /** In working hours, `dias` business days after an instant; 0 is the same day while it lasts. */
  turno(after: Date, dias: number): Date;
  /** In working hours, on a business day drawn between an instant and `ultimo`, included. */
  ateDia(after: Date, ultimo: IsoDate): Date;
  /** At any hour a person might be awake, `dias` calendar days after an instant. */
  emCasa(after: Date, dias: number): Date;
  /** At any hour a person might be awake, `dias` days before today, or soon after what came before. */
  haDias(after: Date, dias: number): Date;
  /** Some minutes later: what a person does next. */
  emSeguida(after: Date): Date;
  /** Seconds later: what the system does by itself. */
  logoDepois(after: Date): Date;
}

export interface AgendaFatos {
  calendario: Calendario;
  now: Date;
  sorteio: Sorteio;
}

/** Draws instants for one history. Every answer is later than `after`, however late `after` is. */
export function createAgenda({ calendario, now, sorteio }: AgendaFatos): Agenda {
  const within = (instant: Date, after: Date): Date => {
    const later = instant > after ? instant.getTime() : after.getTime() + sorteio.int(3, 40) * MINUTE_MS;
    if (later < now.getTime()) return new Date(later);
    const left = now.getTime() - after.getTime();
    if (left < 2) throw new RangeError('there is no time left before now');
    return new Date(after.getTime() + Math.max(1, Math.floor(left * (0.2 + 0.6 * sorteio.next()))));
  };
  const on = (day: IsoDate, [from, to]: readonly [number, number], after: Date) => {
    const seconds = sorteio.int(from * 60, to * 60);
    return within(new Date(startOfDayInSaoPaulo(day).getTime() + seconds * 1_000), after);
  };
  const firstDay = (after: Date): IsoDate => {
    const day = todayInSaoPaulo(after);
    const closing = startOfDayInSaoPaulo(day).getTime() + EXPEDIENTE[1] * MINUTE_MS;
    const open = calendario.isBusinessDay(day) && after.getTime() < closing - 10 * MINUTE_MS;
    return open ? day : calendario.nextBusinessDay(day);
  };
  const turno = (after: Date, dias: number) => {
    let day = firstDay(after);
    for (let i = 0; i < dias; i += 1) day = calendario.nextBusinessDay(day);
    return on(day, EXPEDIENTE, after);
  };
  return {
    turno,
    ateDia: (after, ultimo) => {
      const first = firstDay(after);
      const days = Array.from({ length: Math.max(0, diffDays(first, ultimo)) + 1 }, (_, i) =>
        addDays(first, i),
      ).filter((day) => calendario.isBusinessDay(day));
      return first > ultimo ? within(after, after) : on(sorteio.pick(days), EXPEDIENTE, after);
    },
    emCasa: (after, dias) => on(addDays(todayInSaoPaulo(after), dias), PORTAL, after),
    haDias: (after, dias) => on(addDays(todayInSaoPaulo(now), -dias), PORTAL, after),
    emSeguida: (after) => within(after, after),
    logoDepois: (after) => within(new Date(after.getTime() + sorteio.int(2, 9) * 1_000), after),
  };
}
