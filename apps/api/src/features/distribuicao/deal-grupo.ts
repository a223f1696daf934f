import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { planDistribuicao } from '@balcao/domain/requerimento/distribuicao';
import { sql } from 'kysely';
import type { Requerimento } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { enqueueDistribuir } from './ask-distribuir.ts';
import { hasLeftOver, lockFila } from './fila.ts';
import { listPresentes } from './membros.ts';
import { putInCharge } from './take-requerimento.ts';
import { tellReceivers } from './tell-receivers.ts';

/** In milliseconds; longer than a change of a locked request takes. */
const DEPOIS_MS = 10_000;

/**
 * Assigns waiting requests of a group, the most urgent first, as far as its members have room. It does nothing when
 * members take their own. The lock on the group serialises two requests filed at once. Returns what moved.
 */
export async function dealGrupo(tx: Db, grupoId: string, now: Date): Promise<Requerimento[]> {
  const grupo = await tx
    .selectFrom('grupo')
    .select(['distribuicao', 'ultimoAtendenteId as ultimoId'])
    .where('id', '=', grupoId)
    .where('distribuicao', '<>', 'MANUAL')
    .where('ativo', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!grupo) return [];
  const hoje = todayInSaoPaulo(now);
  const onde = sql<boolean>`r.grupo_id = ${grupoId} and r.atendente_id is null`;
  const fila = await lockFila(tx, { onde, hoje });
  const membros = fila.length > 0 ? await listPresentes(tx, grupoId, hoje) : [];
  const dealt = planDistribuicao({ ...grupo, fila, membros });
  if (await hasLeftOver(tx, { onde, fila, dealt: dealt.length }))
    await enqueueDistribuir(tx, [grupoId], new Date(now.getTime() + DEPOIS_MS));
  const system = systemActor(now);
  const moved: Requerimento[] = [];
  for (const { pedidoId, atendenteId } of dealt) {
    const found = fila.find(({ id }) => id === pedidoId);
    if (found) moved.push(await putInCharge(tx, system, { requerimento: found.requerimento, atendenteId }));
  }
  const ultimo = dealt.at(-1);
  if (ultimo)
    await tx
      .updateTable('grupo')
      .set({ ultimoAtendenteId: ultimo.atendenteId })
      .where('id', '=', grupoId)
      .execute();
  await tellReceivers(tx, system, moved);
  return moved;
}
