import type { Db } from '@balcao/db/db';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import { clockCache } from './clock.ts';

/** An outage is registered within so many days of the term that it moves. */
const LOOK_BACK_DAYS = 7;

interface Lately {
  from: IsoDate;
  today: IsoDate;
  now: Date;
  /** The day on which a term that ended on `date` ends by the calendar of today. */
  roll(date: IsoDate, localidadeIbge: string): Promise<IsoDate>;
}

/**
 * Moves the terms that ended while the portal was away: their days were kept before the outage was known
 * (Decreto 8.539/2015 art. 7º). Corrections, appeals, and what lists remember of the council's clock.
 */
export async function moveLostDays(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const from = addDays(today, -LOOK_BACK_DAYS);
  const away = await tx
    .selectFrom('indisponibilidade')
    .select('id')
    .where('fim', '>', startOfDayInSaoPaulo(from))
    .limit(1)
    .executeTakeFirst();
  if (!away) return;
  const calendarios = new Map<string, Calendario>();
  const lately: Lately = {
    ...{ from, today, now },
    async roll(date, localidadeIbge) {
      const calendario = calendarios.get(localidadeIbge) ?? (await loadCalendario(tx, localidadeIbge));
      calendarios.set(localidadeIbge, calendario);
      return rollLastDay(date, calendario).data;
    },
  };
  await moveCorrections(tx, lately);
  await moveAppeals(tx, lately);
  await moveClocks(tx, lately);
}

async function moveCorrections(tx: Db, { from, today, roll }: Lately): Promise<void> {
  const ended = await tx
    .selectFrom('exigencia as e')
    .innerJoin('requerimento as r', 'r.id', 'e.requerimentoId')
    .select(['e.id', 'e.prazoEm', 'r.localidadeIbge'])
    .where('e.situacao', '=', 'aberta')
    .where('e.prazoEm', '>=', from)
    .where('e.prazoEm', '<=', today)
    .execute();
  for (const { id, prazoEm, localidadeIbge } of ended) {
    const moved = await roll(prazoEm, localidadeIbge);
    if (moved !== prazoEm)
      await tx
        .updateTable('exigencia')
        .set({ prazoEm: moved })
        .where('id', '=', id)
        .where('prazoEm', '=', prazoEm)
        .execute();
  }
}

async function moveAppeals(tx: Db, { from, today, roll }: Lately): Promise<void> {
  const ended = await tx
    .selectFrom('requerimento')
    .select(['id', 'recursoAte', 'localidadeIbge'])
    .where('recursoAte', '>=', from)
    .where('recursoAte', '<=', today)
    .execute();
  for (const { id, recursoAte, localidadeIbge } of ended) {
    const moved = recursoAte && (await roll(recursoAte, localidadeIbge));
    if (moved !== recursoAte)
      await tx
        .updateTable('requerimento')
        .set({ recursoAte: moved })
        .where('id', '=', id)
        .where('recursoAte', '=', recursoAte)
        .execute();
  }
}

/** The clock itself is derived anew whenever it is asked for; lists and warnings go by these columns. */
async function moveClocks(tx: Db, { from, today, now }: Lately): Promise<void> {
  const ended = await tx
    .selectFrom('requerimento')
    .select(['id', 'tipoId', 'tipoVersao', 'localidadeIbge'])
    .where('prazoSituacao', '=', 'correndo')
    .where('prazoEm', '>=', from)
    .where('prazoEm', '<=', today)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of ended)
    await tx
      .updateTable('requerimento')
      .set(await clockCache(tx, row, now))
      .where('id', '=', row.id)
      .execute();
}
