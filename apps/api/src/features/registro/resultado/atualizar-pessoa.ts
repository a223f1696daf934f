import { escolherNoPedido } from '#features/comunicacao/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readEndereco } from './read-endereco.ts';
import { answerOf, type Efeito, respostasOf } from './resultado.ts';

/** Services that register: writes the person's answers into their record. Unanswered fields keep their value. */
export const atualizarPessoa: Efeito<'atualizar_pessoa'> = async (tx, resultado, modelo) => {
  const { requerimento, now } = resultado;
  const respostas = respostasOf(resultado);
  const filiacao = answerOf(resultado, modelo.filiacao);
  const eletronica = modelo.comunicacao === undefined ? undefined : respostas[modelo.comunicacao];
  const endereco = modelo.endereco === undefined ? null : readEndereco(respostas, modelo.endereco);
  const mudanca = {
    ...(filiacao && { filiacao }),
    ...(endereco && { endereco: JSON.stringify(endereco) }),
  };
  const campos = Object.keys(mudanca);
  if (typeof eletronica === 'boolean') {
    const comunicacao = eletronica ? ('ELETRONICA' as const) : ('POSTAL' as const);
    if (await escolherNoPedido(tx, requerimento, { comunicacao, now })) campos.push('comunicacao');
  }
  if (campos.length === 0) return;
  await tx
    .updateTable('usuario')
    .set((eb) => ({ ...mudanca, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', requerimento.autorId)
    .execute();
  await recordAudit(tx, null, {
    acao: 'usuario.alterado',
    objeto: 'usuario',
    objetoId: requerimento.autorId,
    dados: { campos: campos.sort(), requerimentoId: requerimento.id },
  });
};
