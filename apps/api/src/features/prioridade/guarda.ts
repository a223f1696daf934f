import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import {
  isDeclaravel,
  type PrioridadeGuardada,
  prioridadeVigente,
} from '@balcao/domain/requerimento/prioridade';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { notify } from '#features/portal/api.ts';
import { reweighAbertos } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Actor, Who } from '#platform/auth/who.ts';

/** Stores a proved ground for the person's other requests, never for a filer or representative. */
export async function keepPrioridade(
  tx: Db,
  who: Who,
  { requerimento, motivo, ate }: PrioridadeGuardada & { requerimento: Requerimento },
): Promise<void> {
  const { id, autorId } = requerimento;
  await tx
    .updateTable('usuario')
    .set({ prioridade: motivo, prioridadeAte: ate, prioridadeRequerimentoId: id })
    .where('id', '=', autorId)
    .where('pessoa', '=', 'PF')
    .execute();
  await recordAudit(tx, who, {
    acao: 'prioridade.guardada',
    objeto: 'usuario',
    objetoId: autorId,
    dados: { requerimentoId: id, temporaria: ate !== null },
  });
  await reweighAbertos(tx, autorId, who.now);
}

/** Removes what this request put on record, because its proof was wrong. */
export async function dropPrioridadeOf(tx: Db, who: Who, { id, autorId }: Requerimento): Promise<void> {
  const kept = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', autorId)
    .where('prioridadeRequerimentoId', '=', id)
    .executeTakeFirst();
  if (kept) await dropPrioridade(tx, who, { usuarioId: autorId, porque: 'negada' });
}

/** Removes the ground from the record; open requests ranked by it alone lose their rank at once. */
export async function dropPrioridade(
  tx: Db,
  actor: Actor,
  { usuarioId, porque }: { usuarioId: string; porque: 'negada' | 'retirada' | 'vencida' },
): Promise<void> {
  const dropped = await tx
    .updateTable('usuario')
    .set({ prioridade: null, prioridadeAte: null, prioridadeRequerimentoId: null })
    .where('id', '=', usuarioId)
    .where('prioridade', 'is not', null)
    .executeTakeFirst();
  if (dropped.numUpdatedRows === 0n) return;
  await recordAudit(tx, actor, {
    acao: 'prioridade.retirada',
    objeto: 'usuario',
    objetoId: usuarioId,
    dados: { porque },
  });
  await reweighAbertos(tx, usuarioId, actor.now);
}

/** Removes expired grounds from all records and notifies their people, because the next request must claim it again. */
export async function dropVencidas(tx: Db, actor: Actor): Promise<void> {
  const over = await tx
    .selectFrom('usuario')
    .select(['id', 'prioridadeAte as ate'])
    .where('prioridadeAte', '<', todayInSaoPaulo(actor.now))
    .orderBy('id')
    .execute();
  for (const { id, ate } of over) {
    if (ate === null) continue;
    await dropPrioridade(tx, actor, { usuarioId: id, porque: 'vencida' });
    await notify(tx, {
      usuarioId: id,
      tipo: 'conta.prioridade_vencida',
      titulo: 'Sua prioridade guardada terminou',
      texto: `Ela valia até ${formatIsoDate(ate)}. Se ainda tem direito, peça no próximo pedido, com o documento.`,
      link: '/novorequerimento/tipos',
      chave: `conta.prioridade_vencida:${id}:${ate}`,
      now: actor.now,
    });
  }
}

/** The ground on the person's record, if it counts today. */
export async function readGuardada(
  db: Db,
  usuarioId: string,
  hoje: string,
): Promise<PrioridadeGuardada | null> {
  const guardada = toGuardada(await readPerson(db, usuarioId));
  return prioridadeVigente(guardada, hoje) === null ? null : guardada;
}

function readPerson(db: Db, usuarioId: string) {
  return db
    .selectFrom('usuario')
    .select(['prioridade', 'prioridadeAte'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
}

type Person = Awaited<ReturnType<typeof readPerson>>;

function toGuardada({ prioridade, prioridadeAte }: Person): PrioridadeGuardada | null {
  return isDeclaravel(prioridade) ? { motivo: prioridade, ate: prioridadeAte } : null;
}
