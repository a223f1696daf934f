import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { resposta } from '@balcao/contract/resposta';
import type { Db } from '@balcao/db/db';
import { freeAnexos, listOwnWaiting } from '#features/anexo/api.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { announceHeld, letEarlierGo, letGo } from './let-go.ts';

/** Returns the person's own reply. @throws `not_found` for another person's */
async function getOwn(tx: Db, who: Who, id: string) {
  const row = await tx
    .selectFrom('respostaRetida')
    .select(['requerimentoId', 'texto', 'anexos', 'situacao'])
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Takes back a waiting or refused reply and returns its content, also when it is repeated. @throws Problem
 * `resposta.left` once it was sent.
 */
export async function undoResposta(
  tx: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof resposta.desfazer>> {
  const { numUpdatedRows } = await tx
    .updateTable('respostaRetida')
    .set({ situacao: 'desfeita', finishedAt: who.now })
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', 'in', ['retida', 'recusada'])
    .executeTakeFirst();
  const { requerimentoId, texto, anexos, situacao } = await getOwn(tx, who, id);
  if (situacao === 'enviada') throw new Problem('resposta.left');
  if (numUpdatedRows > 0n) {
    await freeAnexos(tx, id);
    await announceHeld(tx, requerimentoId);
  }
  return { texto, anexos: await listOwnWaiting(tx, who, anexos) };
}

/** Sends a reply before its time, after those written before it; a repeat changes nothing. */
export async function sendNow(tx: Db, who: Who, id: string): Promise<void> {
  const { requerimentoId } = await getOwn(tx, who, id);
  const row = await getRequerimento(tx, who, requerimentoId, { lock: true });
  const requerimento = await letEarlierGo(tx, who, { id, requerimento: row });
  if (await letGo(tx, who, { id, requerimento })) return;
  const { situacao } = await getOwn(tx, who, id);
  if (situacao !== 'enviada')
    throw new Problem('requerimento.transition_invalid', {
      detail: 'Esta resposta não espera mais para sair. Confira o texto e envie de novo.',
    });
}
