import type { calendario } from '@balcao/contract/calendario';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';

/** The progress of all waiting recalculations together, and the result of the last one. */
export async function recalculoStatus(db: Db): Promise<ResponseInputOf<typeof calendario.recalculo>> {
  const open = await db
    .selectFrom('recalculo')
    .select(['conferidos', 'total'])
    .where('finishedAt', 'is', null)
    .execute();
  const last = await db
    .selectFrom('recalculo')
    .select(['finishedAt', 'conferidos', 'alterados'])
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const totals = open.flatMap(({ total }) => total ?? []);
  return {
    andamento:
      open.length === 0
        ? null
        : {
            conferidos: sum(open.map(({ conferidos }) => conferidos)),
            total: totals.length < open.length ? null : sum(totals),
          },
    ultimo: last?.finishedAt
      ? { terminadoEm: last.finishedAt, conferidos: last.conferidos, alterados: last.alterados }
      : null,
  };
}
