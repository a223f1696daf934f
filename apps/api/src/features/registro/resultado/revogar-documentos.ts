import type { Db } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Efeito, Resultado } from './resultado.ts';

/** Service 109: revokes the person's documents of these kinds. */
export const revogarDocumentos: Efeito<'revogar_documentos'> = (tx, resultado, modelo) =>
  revokeHeld(tx, resultado, modelo);

/** Revokes the applicant's documents of these kinds at once, and notifies them. */
export async function revokeHeld(
  tx: Db,
  { requerimento, now }: Resultado,
  { especies, motivo }: { especies: string[]; motivo: string },
): Promise<void> {
  const revoked = await tx
    .updateTable('documento')
    .set({ revokedAt: now, revogacaoMotivo: motivo })
    .where('titularId', '=', requerimento.autorId)
    .where('especie', 'in', especies)
    // Documents of this same request, from before an appeal or a reopening, are replaced instead of revoked.
    .where((eb) => eb.or([eb('ownerId', '<>', requerimento.id), eb('ownerId', 'is', null)]))
    .where('revokedAt', 'is', null)
    .returning(['id', 'titulo', 'numero'])
    .execute();
  for (const { id, titulo, numero } of revoked) {
    await recordAudit(tx, null, {
      acao: 'documento.revogado',
      objeto: 'documento',
      objetoId: id,
      dados: { requerimentoId: requerimento.id },
    });
    await notify(tx, {
      usuarioId: requerimento.autorId,
      tipo: 'documento.revogado',
      chave: `documento:${id}:revogado`,
      titulo: 'Documento revogado',
      texto: `${titulo} ${numero}: ${motivo}`,
      now,
    });
  }
}
