import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { CartaLida } from './access.ts';
import { nomeDoRascunho } from './assunto.ts';
import { actOnCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { tellUm } from './avisos-equipe.ts';

/**
 * Cancels a letter that is unopened and not in the post, and revokes its PDF. The addressee of a sent letter learns the
 * reason. For a draft, its writer and its waiting signer do.
 */
export async function cancelCarta(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  await actOnCarta(tx, who, { id, version, acao: 'cancelar' }, (before) => ({
    texto: motivo,
    depois: () => tellCancelled(tx, who, before, motivo),
  }));
}

async function tellCancelled(tx: Db, who: Who, lida: CartaLida, motivo: string): Promise<void> {
  const { carta, assunto } = lida;
  const { id, documentoId, numero } = carta;
  if (documentoId === null || numero === null) return tellGivenUp(tx, who, lida, motivo);
  await tx
    .updateTable('documento')
    .set({ revokedAt: who.now, revogacaoMotivo: motivo, revogadoPorId: who.usuarioId })
    .where('id', '=', documentoId)
    .execute();
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

/** Notifies staff that a draft was cancelled. The signer is notified only when it waited for them. */
async function tellGivenUp(
  tx: Db,
  who: Who,
  { carta, requerimento }: CartaLida,
  motivo: string,
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
