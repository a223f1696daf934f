import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { takeAct } from '#platform/ciclo/take-act.ts';
import { lockRow } from '#platform/db/seen.ts';
import { VIDA_NO_PEDIDO } from './vida.ts';

/**
 * Records the addressee's message in the request as the answer to this letter, in time or late. The caller locks the
 * request and knows that the person is on the addressee's side. Returns the letter's number.
 */
export async function answerCarta(
  tx: Db,
  who: Who,
  { cartaId, requerimento, mensagemId }: { cartaId: string; requerimento: Requerimento; mensagemId: string },
): Promise<{ numero: string }> {
  const query = tx
    .selectFrom('carta')
    .selectAll()
    .where('id', '=', cartaId)
    .where('requerimentoId', '=', requerimento.id)
    .where('expedidaEm', 'is not', null);
  const carta = await lockRow(query);
  const row = { carta, requerimento, assunto: requerimento, equipe: false };
  const answered = await takeAct(tx, who, VIDA_NO_PEDIDO, { row, acao: 'responder' }, () => ({
    set: { mensagemId },
  }));
  const { numero } = answered.carta;
  if (numero === null) throw new Error('a letter that left has a number');
  return { numero };
}
