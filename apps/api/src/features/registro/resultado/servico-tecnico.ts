import { v7 as uuidv7 } from 'uuid';
import { nextDocumentoNumero } from '#features/documento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { answerOf, type Efeito } from './resultado.ts';

/** Service 115: records a technical responsibility for a work or service under a number of its own. */
export const registrarServico: Efeito<'registrar_servico'> = async (tx, resultado, modelo) => {
  const { requerimento, hoje, now } = resultado;
  const known = await tx
    .selectFrom('servicoTecnico')
    .select('id')
    .where('requerimentoId', '=', requerimento.id)
    .executeTakeFirst();
  if (known) return;
  const inicio = answerOf(resultado, modelo.inicio) ?? hoje;
  const id = uuidv7();
  const ano = Number(hoje.slice(0, 4));
  const numero = await nextDocumentoNumero(tx, { especie: 'servico_tecnico', prefixo: 'RRT', ano });
  await tx
    .insertInto('servicoTecnico')
    .values({
      id,
      numero,
      profissionalId: requerimento.autorId,
      requerimentoId: requerimento.id,
      inicio,
      objeto: answerOf(resultado, modelo.objeto) ?? requerimento.titulo,
      fim: answerOf(resultado, modelo.fim) ?? inicio,
      createdAt: now,
    })
    .execute();
  await recordAudit(tx, null, {
    acao: 'servico.registrado',
    objeto: 'servico_tecnico',
    objetoId: id,
    dados: { numero, requerimentoId: requerimento.id },
  });
};

/** Closes or cancels an open one of the applicant. */
export const encerrarServico: Efeito<'encerrar_servico'> = async (tx, resultado, { servico, para }) => {
  const { requerimento, hoje } = resultado;
  const closed = await tx
    .updateTable('servicoTecnico')
    .set({ situacao: para, encerradoEm: hoje })
    .where('numero', '=', answerOf(resultado, servico) ?? '')
    .where('profissionalId', '=', requerimento.autorId)
    .where('situacao', '=', 'ABERTO')
    .returning('id')
    .executeTakeFirst();
  if (!closed) return;
  await recordAudit(tx, null, {
    acao: 'servico.encerrado',
    objeto: 'servico_tecnico',
    objetoId: closed.id,
    dados: { para, requerimentoId: requerimento.id },
  });
};
