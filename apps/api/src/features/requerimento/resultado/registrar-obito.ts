import type { Db } from '@balcao/db/db';
import { cancelarAnuidadesApos } from '#features/cobranca/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { Problem } from '#platform/http/problem.ts';
import { closeResponsabilidades } from './close-responsabilidades.ts';
import { findInscrito } from './find-inscrito.ts';
import { changeRegistro } from './registro-vigente.ts';
import { answerOf, type Efeito, type Resultado } from './resultado.ts';

/**
 * Service 128: the registration ends, nobody signs in any more, no message is sent from now on and no later annuity is owed.
 * What was paid of those goes back on a request of its own, because two people approve each refund.
 */
export const registrarObito: Efeito<'registrar_obito'> = async (tx, resultado, modelo) => {
  const { requerimento, now, hoje } = resultado;
  const pessoaId = await findFalecido(tx, resultado, modelo);
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
      ...{ requerimentoId: requerimento.id, now },
    });
  await cancelarAnuidadesApos(tx, {
    ...{ pessoaId, dia, motivo: `Falecimento, no pedido ${requerimento.numero}`, now },
  });
  await closeResponsabilidades(tx, { de: 'profissionalId', id: pessoaId, em: dia, now });
  await recordAudit(tx, null, {
    ...{ acao: 'usuario.obito', objeto: 'usuario', objetoId: pessoaId },
    dados: { requerimentoId: requerimento.id },
  });
};

/** Who died, by the CPF or the registration given. @throws the problem that staff read, when the books know nobody */
async function findFalecido(
  tx: Db,
  resultado: Resultado,
  campos: { registro: string; cpf: string },
): Promise<string> {
  const cpf = answerOf(resultado, campos.cpf);
  const numero = answerOf(resultado, campos.registro);
  const byCpf = await tx
    .selectFrom('usuario')
    .select('id')
    .where('pessoa', '=', 'PF')
    .where('cpfCnpj', '=', cpf ?? '')
    .executeTakeFirst();
  const found = byCpf?.id ?? (numero ? await findInscrito(tx, numero) : null);
  // Nobody reports their own death: a number typed by mistake must not end the account that asks.
  if (found && found !== resultado.requerimento.autorId) return found;
  throw new Problem('requerimento.transition_invalid', {
    detail:
      'Não achamos no cadastro a pessoa indicada. Peça a correção do CPF ou do registro antes de deferir.',
  });
}
