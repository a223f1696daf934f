import { type Db, withTx } from '@balcao/db/db';
import type { RecalculoTable } from '@balcao/db/schema.gen';
import type { MudancaCalendario } from '@balcao/domain/prazo/mudanca';
import type { Selectable } from 'kysely';
import { recalcularManifestacoes } from '#features/manifestacao/api.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { countAfetados, listAfetados } from './afetados.ts';
import { recalcularCartasSemPedido, recalcularPrazos } from './recalcular-prazos.ts';

/** Requests locked per batch, so that other work on them waits only briefly. */
const BATCH = 20;

type Recalculo = Selectable<RecalculoTable>;

/** Processes every pending change, oldest first, in independent batches, and then the ombudsman's, which it counts by the seat. */
export async function runRecalculos({ deps, now }: JobContext): Promise<void> {
  while (await withTx(deps.db, (tx) => runBatch(tx, now)));
  await recalcularManifestacoes(deps.db, now);
}

/**
 * Processes one batch of the oldest change; false when none is left. The row's lock makes two concurrent runs take
 * turns.
 */
async function runBatch(tx: Db, now: Date): Promise<boolean> {
  const open = await tx
    .selectFrom('recalculo')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return false;
  const alcance = alcanceOf(open, now);
  const ids = await listAfetados(tx, alcance, { depoisDe: open.vistoAte, limite: BATCH });
  const total = open.total ?? (await countAfetados(tx, alcance));
  const mudancas = await allMudancas(tx);
  // They are few, and a repeat finds nothing to move.
  let alterados = await recalcularCartasSemPedido(tx, { mudancas, now });
  for (const id of ids) if (await recalcularPrazos(tx, { id, mudancas, now })) alterados += 1;
  await advance(tx, open, { ids, total, alterados, now });
  return true;
}

function alcanceOf({ de, ate, localidades, mudancas }: Recalculo, now: Date) {
  const outages = read(mudancas).every(({ tipo }) => tipo === 'INDISPONIBILIDADE');
  return { de, ate, localidades, now, ...(outages && { fimAte: ate, arquivados: true }) };
}

/** The value that `recordMudancas` wrote. */
function read(mudancas: Recalculo['mudancas']): MudancaCalendario[] {
  return mudancas as unknown as MudancaCalendario[];
}

async function advance(
  tx: Db,
  open: Recalculo,
  done: { ids: readonly string[]; total: number; alterados: number; now: Date },
): Promise<void> {
  const conferidos = open.conferidos + done.ids.length;
  await tx
    .updateTable('recalculo')
    .set({
      conferidos,
      // New requests appear during the count, so the total never falls below the checked ones.
      total: Math.max(done.total, conferidos),
      alterados: open.alterados + done.alterados,
      vistoAte: done.ids.at(-1) ?? open.vistoAte,
      finishedAt: done.ids.length < BATCH ? done.now : null,
    })
    .where('id', '=', open.id)
    .execute();
}

/** All changes since the deadlines were last right, because a pending change may have moved a date. */
async function allMudancas(tx: Db): Promise<MudancaCalendario[]> {
  const rows = await tx
    .selectFrom('recalculo')
    .select('mudancas')
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ mudancas }) => read(mudancas));
}
