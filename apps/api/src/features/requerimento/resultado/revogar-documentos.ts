import { notify } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Efeito } from './resultado.ts';

/** Services 107 and 109: what the person held of these kinds no longer holds, from the commit on. */
export const revogarDocumentos: Efeito<'revogar_documentos'> = async (
  tx,
  resultado,
  { especies, motivo },
) => {
  const { requerimento, now } = resultado;
  const revoked = await tx
    .updateTable('documento')
    .set({ revokedAt: now, revogacaoMotivo: motivo })
    .where('titularId', '=', requerimento.autorId)
    .where('especie', 'in', especies)
    // What this very request issued, before an appeal or a reopening, is replaced and not revoked.
    .where((eb) => eb.or([eb('requerimentoId', '<>', requerimento.id), eb('requerimentoId', 'is', null)]))
    .where('revokedAt', 'is', null)
    .returning(['id', 'titulo', 'numero'])
    .execute();
  for (const { id, titulo, numero } of revoked) {
    await recordAudit(tx, null, {
      ...{ acao: 'documento.revogado', objeto: 'documento', objetoId: id },
      dados: { requerimentoId: requerimento.id },
    });
    await notify(tx, {
      ...{ usuarioId: requerimento.autorId, tipo: 'documento.revogado', chave: `documento:${id}:revogado` },
      ...{ titulo: 'Documento revogado', texto: `${titulo} ${numero}: ${motivo}`, now },
    });
  }
};
