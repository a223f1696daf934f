import type { Db } from '@balcao/db/db';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import {
  applyMovement,
  countExigencia,
  notifyRequerente,
  type Requerimento,
  requireNoDuplicate,
  requireStep,
} from '#features/requerimento/api.ts';
import { loadFormulario } from '#features/tipo/api.ts';
import type { Who } from '#platform/auth/who.ts';

/**
 * Opens again what was archived for want of the requester's answer: the same corrections with as many days as before, and
 * no fee. The exigência is the one that was left, without another extension, so that the rounds of a point stay counted.
 */
export async function reopenUnanswered(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  await requireStep(tx, who, { requerimento, acao: 'reabrir_exigencia' });
  const { tipoId, tipoVersao, autorId, respostas, opcoes } = requerimento;
  const formulario = await loadFormulario(tx, tipoId, tipoVersao);
  await requireNoDuplicate(tx, who, {
    formulario,
    autorId,
    respostas: respostas as Record<string, unknown>,
    opcoes: opcoes as Record<string, unknown>,
  });
  const left = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoDias'])
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '=', 'vencida')
    .orderBy('rodada', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { vencimento } = await countExigencia(tx, who, { requerimento, prazoDias: left.prazoDias });
  await tx
    .updateTable('exigencia')
    .set({ situacao: 'aberta', prazoEm: vencimento, prorrogada: true })
    .where('id', '=', left.id)
    .execute();
  const prazo = formatDataComDia(vencimento);
  const moved = await applyMovement(tx, who, requerimento, {
    acao: 'reabrir_exigencia',
    para: 'EM_EXIGENCIA',
    dados: { prazo: vencimento },
    texto: `Novo prazo para responder: até ${prazo}.`,
  });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.reaberto',
      titulo: 'Pedido reaberto',
      texto: `Responda até ${prazo} para o pedido ${moved.numero} continuar.`,
      variaveis: { prazo },
      evento: `reaberto:${moved.version}`,
      prioridade: 1,
    },
    recibo: true,
  });
}
