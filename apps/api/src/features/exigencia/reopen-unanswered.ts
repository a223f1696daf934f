import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import { requireNoDuplicate } from '#features/protocolo/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { countExigencia } from './count-exigencia.ts';

/**
 * Reopens a request that was archived without an answer: the same corrections with as many days as before, and no fee.
 * The same exigência continues, without another extension, so that the rounds stay counted.
 */
export async function reopenUnanswered(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  await takeStep(tx, who, { requerimento, acao: 'reabrir_exigencia' }, async ({ situation }) => {
    const { autorId, respostas, opcoes } = requerimento;
    await requireNoDuplicate(tx, who, {
      formulario: situation.formulario,
      autorId,
      respostas: respostas as Record<string, unknown>,
      opcoes: opcoes as Record<string, unknown>,
    });
    const prazo = await reopenExigencia(tx, who, requerimento);
    return {
      dados: { prazo },
      texto: `Novo prazo para responder: até ${formatDataComDia(prazo)}.`,
      depois: (moved) => tellReopened(tx, who, moved, formatDataComDia(prazo)),
    };
  });
}

/** Reopens the exigência and returns its last day. */
async function reopenExigencia(tx: Db, who: Who, requerimento: Requerimento): Promise<IsoDate> {
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
  return vencimento;
}

function tellReopened(tx: Db, who: Who, moved: Requerimento, prazo: string): Promise<void> {
  return notifyRequerente(tx, who, {
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
