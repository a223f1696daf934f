import type { Db } from '@balcao/db/db';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { recordAudit } from '#platform/audit/record-audit.ts';

/** Papers that say that somebody is registered. What was done while they were stays proved. */
const PROVAM_REGISTRO = [
  CARTEIRA.especie,
  'certidao_registro',
  'certidao_registro_provisorio',
  'certidao_regularidade',
  'certidao_reativacao',
];

/**
 * Revokes what proves a registration that is over and would hold beyond its end. Nobody is told of each paper: they are told
 * of the end.
 */
export async function revokePapeis(
  tx: Db,
  { id: registroId, usuarioId, numero }: { id: string; usuarioId: string; numero: string },
  { desde, now }: { desde: IsoDate; now: Date },
): Promise<void> {
  const revoked = await tx
    .updateTable('documento')
    .set({ revokedAt: now, revogacaoMotivo: `O registro terminou em ${formatIsoDate(addDays(desde, -1))}.` })
    .where('titularId', '=', usuarioId)
    .where('titularRegistro', '=', numero)
    .where('especie', 'in', PROVAM_REGISTRO)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('validoAte', 'is', null), eb('validoAte', '>=', desde)]))
    .returning('id')
    .execute();
  for (const { id } of revoked)
    await recordAudit(tx, null, {
      acao: 'documento.revogado',
      objeto: 'documento',
      objetoId: id,
      dados: { registroId },
    });
}
