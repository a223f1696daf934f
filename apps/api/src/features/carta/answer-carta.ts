import type { Db } from '@balcao/db/db';
import { aplicarAtoCarta, listAtosCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { changeCarta } from './eventos.ts';
import { levaAto } from './leva-ato.ts';

/**
 * The addressee's message in the request answers this letter of it, in time or not. The caller holds the request and knows
 * that the person stands on the addressee's side. Answers its number.
 */
export async function answerCarta(
  tx: Db,
  who: Who,
  { cartaId, requerimentoId, mensagemId }: { cartaId: string; requerimentoId: string; mensagemId: string },
): Promise<{ numero: string }> {
  const carta = await tx
    .selectFrom('carta')
    .selectAll()
    .where('id', '=', cartaId)
    .where('requerimentoId', '=', requerimentoId)
    .where('expedidaEm', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!carta) throw new Problem('not_found');
  if (levaAto(carta)) throw new Problem('carta.not_possible');
  const vida = { situacao: carta.situacao, canal: carta.canal, postagens: 0, noCorreio: false };
  if (!listAtosCarta(vida).includes('responder')) throw new Problem('carta.not_possible');
  const para = aplicarAtoCarta(vida, 'responder', { abreComCiencia: false });
  const { numero } = await changeCarta(tx, who, carta, { ato: 'responder', para, set: { mensagemId } });
  if (numero === null) throw new Error('a letter that left has a number');
  return { numero };
}
