import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { validatePauta } from '@balcao/domain/requerimento/pauta';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { throwProblemas } from '#platform/http/problemas.ts';

/**
 * Puts a request on the agenda of a meeting, or moves it to another day. The requester reads the day, staff also the
 * item.
 */
export async function scheduleReuniao(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; reuniaoEm: string; item: string },
): Promise<void> {
  const { requerimento, reuniaoEm, item } = input;
  await takeStep(tx, who, { requerimento, acao: 'pautar' }, async () => {
    throwProblemas(validatePauta(input, todayInSaoPaulo(who.now)));
    await withdrawPauta(tx, requerimento.id, who.now);
    await tx
      .insertInto('pauta')
      .values({
        id: uuidv7(),
        requerimentoId: requerimento.id,
        reuniaoEm,
        item,
        incluidaPorId: who.usuarioId,
        createdAt: who.now,
      })
      .execute();
    return { texto: `Reunião de ${formatDataComDia(reuniaoEm)}.` };
  });
}

/** Removes a request from its agenda. */
export async function withdrawPauta(tx: Db, requerimentoId: string, now: Date): Promise<void> {
  await tx
    .updateTable('pauta')
    .set({ retiradaEm: now })
    .where('requerimentoId', '=', requerimentoId)
    .where('retiradaEm', 'is', null)
    .execute();
}
