import type { Db } from '@balcao/db/db';
import { cancelarAnuidadesApos } from '#features/anuidade/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { findFalecido } from './find-falecido.ts';
import { changeRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, type Modelo, type Resultado } from './resultado.ts';

/**
 * Service 128: ends the registration, blocks sign-ins and messages, and cancels later annuities. Paid ones are refunded
 * by a request of their own, because two people approve each refund.
 */
export const registrarObito: Efeito<'registrar_obito'> = async (tx, resultado, modelo) => {
  const { requerimento, now, hoje } = resultado;
  const pessoaId = await requireFalecido(tx, resultado, modelo);
  const dia = answerOf(resultado, modelo.data) ?? hoje;
  await tx
    .updateTable('usuario')
    .set({ situacao: 'falecido', updatedAt: now })
    .where('id', '=', pessoaId)
    .execute();
  await tx
    .updateTable('sessao')
    .set({ endedAt: now, endedReason: 'obito' })
    .where('usuarioId', '=', pessoaId)
    .where('endedAt', 'is', null)
    .execute();
  const registros = await tx
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', pessoaId)
    .where('situacao', '<>', 'FALECIDO')
    .forUpdate()
    .execute();
  for (const registro of registros)
    await changeRegistro(tx, registro, {
      mudanca: { situacao: 'FALECIDO', situacaoDesde: dia },
      requerimentoId: requerimento.id,
      now,
    });
  await cancelarAnuidadesApos(tx, {
    pessoaId,
    dia,
    motivo: `Falecimento, no pedido ${requerimento.numero}`,
    now,
  });
  await closeResponsabilidades(tx, { de: 'profissionalId', id: pessoaId, em: dia, now });
  await recordAudit(tx, null, {
    acao: 'usuario.obito',
    objeto: 'usuario',
    objetoId: pessoaId,
    dados: { requerimentoId: requerimento.id },
  });
};

/** @throws the problem that staff read, when nobody has that number */
async function requireFalecido(
  tx: Db,
  resultado: Resultado,
  modelo: Modelo<'registrar_obito'>,
): Promise<string> {
  const found = await findFalecido(tx, resultado, modelo);
  if (found) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail:
      'Não achamos no cadastro a pessoa indicada. Peça a correção do CPF ou do registro antes de deferir.',
  });
}
