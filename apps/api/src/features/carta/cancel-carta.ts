import type { Db } from '@balcao/db/db';
import { aplicarAtoCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import { holdCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { changeCarta } from './eventos.ts';

/**
 * Cancels what nobody has opened and the post does not have: its PDF is revoked, and the addressee of one that had left is
 * told why.
 */
export async function cancelCarta(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  const { carta, vida, requerimento } = await holdCarta(tx, who, { id, version, ato: 'cancelar' });
  const para = aplicarAtoCarta(vida, 'cancelar', { abreComCiencia: false });
  await changeCarta(tx, who, carta, { ato: 'cancelar', para, texto: motivo });
  if (carta.documentoId === null || carta.numero === null) return;
  await tx
    .updateTable('documento')
    .set({ revokedAt: who.now, revogacaoMotivo: motivo, revogadoPorId: who.usuarioId })
    .where('id', '=', carta.documentoId)
    .execute();
  const { numero } = carta;
  await tellDestinatario(tx, who, {
    ...{ requerimento, carta: { id, numero } },
    aviso: {
      ...{ template: 'carta.cancelada', titulo: 'Uma carta para você foi cancelada' },
      ...{ texto: `${numero}: ${motivo}`, variaveis: { motivo }, evento: 'cancelada' },
    },
  });
}
