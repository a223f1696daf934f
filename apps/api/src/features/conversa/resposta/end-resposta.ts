import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { resposta } from '@balcao/contract/resposta';
import type { Db } from '@balcao/db/db';
import { freeAnexos, listOwnWaiting } from '#features/anexo/api.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { announceHeld, letEarlierGo, letGo } from './let-go.ts';

/** The person's own reply. Somebody else's does not exist. */
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
 * Takes a reply back before it leaves, or one that was refused; answers what was in it, pressed twice as well.
 * @throws Problem `resposta.left` once it left.
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

/** Lets a reply leave before its time is over, after those written before it; pressed twice, it left once. */
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
