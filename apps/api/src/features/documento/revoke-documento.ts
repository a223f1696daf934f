import type { Db } from '@balcao/db/db';
import { notify } from '#features/portal/api.ts';
import { isAutor, type Requerimento } from '#features/requerimento/api.ts';
import { requireNoImpedimento } from '#features/sigilo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getDocumento } from './access.ts';
import { comprovanteProtocoloEspecie } from './especies/comprovante-protocolo.ts';

/**
 * Revokes an issued document with a reason; its validation page shows it at once. Revoking again keeps the first
 * reason. Returns the id of its request.
 */
export async function revokeDocumento(
  tx: Db,
  who: Who,
  { id, motivo }: { id: string; motivo: string },
): Promise<string> {
  const { documento, requerimento } = await getDocumento(tx, who, id, { lock: true });
  await requireReach(tx, who, requerimento);
  if (documento.especie === comprovanteProtocoloEspecie.codigo)
    throw new Problem('forbidden', { detail: 'O comprovante de protocolo não pode ser revogado.' });
  if (!documento.issuedAt) throw new Problem('documento.not_ready');
  if (documento.revokedAt) return requerimento.id;
  await tx
    .updateTable('documento')
    .set({ revokedAt: who.now, revogacaoMotivo: motivo.trim(), revogadoPorId: who.usuarioId })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'documento.revogado',
    objeto: 'documento',
    objetoId: id,
    dados: { requerimentoId: requerimento.id, especie: documento.especie },
  });
  await notify(tx, {
    usuarioId: requerimento.autorId,
    tipo: 'documento.revogado',
    chave: `documento:${id}:revogado`,
    titulo: 'Documento revogado',
    texto: `${documento.titulo} ${documento.numero}: ${motivo.trim()}`,
    owner: { kind: 'requerimento', id: requerimento.id },
    prioridade: 1,
    now: who.now,
  });
  return requerimento.id;
}

/** Requires the reach of the permission, no matter of one's own and no impediment (Lei 9.784/1999 arts. 18-20). */
async function requireReach(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  if (isAutor(who, requerimento)) throw new Problem('forbidden', { detail: 'Você é parte neste pedido.' });
  const near = grupoIds(who).includes(requerimento.grupoId) || requerimento.atendenteId === who.usuarioId;
  if (reachOf(who, 'requerimento.emitir') !== 'all' && !near) throw new Problem('forbidden');
  await requireNoImpedimento(tx, who, requerimento.id);
}
