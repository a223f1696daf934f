import type { Db } from '@balcao/db/db';
import { aplicarAtoCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import { nomeDoRascunho } from './assunto.ts';
import { type CartaNaMao, holdCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { tellUm } from './avisos-equipe.ts';
import { changeCarta } from './eventos.ts';

/**
 * Cancels what nobody has opened and the post does not have: its PDF is revoked, and the addressee of one that had left is
 * told why; of a draft, its writer and whoever it waited for.
 */
export async function cancelCarta(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  const { carta, vida, requerimento, assunto } = await holdCarta(tx, who, { id, version, ato: 'cancelar' });
  const para = aplicarAtoCarta(vida, 'cancelar', { abreComCiencia: false });
  await changeCarta(tx, who, carta, { ato: 'cancelar', para, texto: motivo });
  if (carta.documentoId === null || carta.numero === null) {
    await tellGivenUp(tx, who, { carta, requerimento, motivo });
    return;
  }
  await tx
    .updateTable('documento')
    .set({ revokedAt: who.now, revogacaoMotivo: motivo, revogadoPorId: who.usuarioId })
    .where('id', '=', carta.documentoId)
    .execute();
  const { numero } = carta;
  await tellDestinatario(tx, who, {
    assunto,
    carta: { id, numero },
    aviso: {
      template: 'carta.cancelada',
      titulo: 'Uma carta para você foi cancelada',
      texto: `${numero}: ${motivo}`,
      variaveis: { motivo },
      evento: 'cancelada',
    },
  });
}

/** That a draft goes no further. Who signs was told of it only if it waited for them. */
async function tellGivenUp(
  tx: Db,
  who: Who,
  { carta, requerimento, motivo }: Pick<CartaNaMao, 'carta' | 'requerimento'> & { motivo: string },
): Promise<void> {
  const { situacao, redatorId, assinanteId } = carta;
  const waited = situacao === 'EM_ASSINATURA' && assinanteId !== null ? [assinanteId] : [];
  for (const usuarioId of new Set([redatorId, ...waited]))
    await tellUm(tx, who, {
      carta,
      usuarioId,
      evento: 'cancelada:equipe',
      titulo:
        usuarioId === redatorId
          ? 'Uma carta sua foi cancelada'
          : 'Uma carta não espera mais a sua assinatura',
      texto: `${nomeDoRascunho(carta, requerimento)}: ${motivo}`,
    });
}
