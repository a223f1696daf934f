import { type Db, withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { resolveSubstituto } from '@balcao/domain/requerimento/substituto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { enqueueRoom, handOver, listAusentes } from '#features/requerimento/api.ts';

/** How many days back somebody counts as just back: a day on which nothing ran is made up for. */
const BACK_DAYS = 7;

/**
 * Begins the absences whose day has come, each by itself, and lets the groups of those who are back deal out what
 * waits. One whose days all passed while nothing ran is not begun any more.
 */
export async function beginAusencias(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const due = await db
    .selectFrom('ausencia')
    .select('id')
    .where('aplicadaEm', 'is', null)
    .where('canceladaEm', 'is', null)
    .where('de', '<=', hoje)
    .where('ate', '>=', hoje)
    .orderBy('de')
    .orderBy('id')
    .execute();
  for (const { id } of due) await withTx(db, (tx) => beginAusencia(tx, id, now));
  const back = await db
    .selectFrom('ausencia')
    .select('usuarioId')
    .distinct()
    .where('canceladaEm', 'is', null)
    .where('ate', '<', hoje)
    .where('ate', '>=', addDays(hoje, -BACK_DAYS))
    .execute();
  for (const { usuarioId } of back) await withTx(db, (tx) => enqueueRoom(tx, usuarioId));
}

/** Hands the open requests of the absent person over as the absence says; a second run finds it done. */
export async function beginAusencia(tx: Db, id: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('ausencia')
    .set({ aplicadaEm: now })
    .where('id', '=', id)
    .where('aplicadaEm', 'is', null)
    .where('canceladaEm', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.pedidos === 'MANTER') return;
  const ausentes = await listAusentes(tx, todayInSaoPaulo(now));
  const { nome, nomeSocial } = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', row.usuarioId)
    .executeTakeFirstOrThrow();
  const periodo = `de ${formatIsoDate(row.de)} a ${formatIsoDate(row.ate)}`;
  await handOver(tx, {
    usuarioId: row.usuarioId,
    substitutoId: row.pedidos === 'SUBSTITUTO' ? resolveSubstituto(row.usuarioId, ausentes) : null,
    texto: `Ausência de ${nomeSocial ?? nome}, ${periodo}.`,
    dados: { ausenciaId: id },
    now,
  });
}
