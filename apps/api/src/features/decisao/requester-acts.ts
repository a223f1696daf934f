import type { Db } from '@balcao/db/db';
import { dizerTaxaDaDesistencia } from '@balcao/domain/pagamento/desistencia';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { validateAvaliacao } from '@balcao/domain/requerimento/avaliacao';
import {
  type NovoRecurso,
  reconsideracaoPrazo,
  textoDoRecurso,
  validateRecurso,
} from '@balcao/domain/requerimento/recurso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { askAlegacoes } from '#features/aceite/api.ts';
import { notifyEquipe, notifyRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { withdrawAtos } from '#features/carta/api.ts';
import { cancelarTaxa, taxaFoiPaga } from '#features/cobranca/api.ts';
import { addMensagem } from '#features/conversa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { requireStep, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { throwProblemas } from '#platform/http/problemas.ts';

/** Cancels the request for its requester, with its open corrections. */
export async function cancelRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; motivo: string | undefined },
): Promise<void> {
  const { requerimento } = input;
  const requerimentoId = requerimento.id;
  const moved = await takeStep(tx, who, { requerimento, acao: 'cancelar' }, async () => {
    await tx
      .updateTable('exigencia')
      .set({ situacao: 'dispensada', answeredAt: who.now })
      .where('requerimentoId', '=', requerimentoId)
      .where('situacao', '=', 'aberta')
      .execute();
    await withdrawAtos(tx, who, requerimento);
    await cancelarTaxa(tx, { requerimentoId, motivo: 'Desistência do pedido', now: who.now });
    return { texto: input.motivo?.trim() || null };
  });
  const aviso = {
    template: 'req.cancelado',
    titulo: 'Você desistiu do pedido',
    texto: `${moved.numero} · ${moved.titulo}`,
    variaveis: { taxa: dizerTaxaDaDesistencia(await taxaFoiPaga(tx, requerimento.id)) },
    evento: 'cancelado',
  } as const;
  await notifyRequerente(tx, who, { requerimento: moved, aviso, recibo: true });
}

/**
 * Appeals a decision within its term: the reasons enter the file and a new clock begins (Lei 9.784/1999 arts. 56-59).
 */
export async function appealRequerimento(
  tx: Db,
  who: Who,
  input: NovoRecurso & { requerimento: Requerimento; anexos: string[] },
): Promise<void> {
  const { requerimento, anexos, ...recurso } = input;
  const pedeEfeito = recurso.efeitoSuspensivo !== undefined;
  const moved = await takeStep(tx, who, { requerimento, acao: 'recorrer' }, async () => {
    throwProblemas(validateRecurso(recurso, requerimento.workflow));
    const texto = textoDoRecurso(recurso);
    const mensagemId = await addMensagem(tx, who, { requerimento, texto, interna: false, anexos });
    await withdrawAtos(tx, who, requerimento);
    return { dados: { mensagemId, ...(pedeEfeito ? { efeitoSuspensivo: true } : {}) } };
  });
  const prazo = moved.prazoEm ? formatDataComDia(moved.prazoEm) : '';
  const aviso = {
    template: 'req.recurso_recebido',
    titulo: 'Recurso recebido',
    texto: `${moved.numero}: decidiremos até ${prazo}.`,
    variaveis: { prazo },
    evento: `recurso:${moved.version}`,
  } as const;
  await notifyRequerente(tx, who, { requerimento: moved, aviso, recibo: true });
  await tellAppeal(tx, who, { moved, prazo, pedeEfeito });
  await askAlegacoes(tx, moved, who.now);
}

const PEDE_EFEITO =
  'Quem recorreu pede que a decisão espere o julgamento (efeito suspensivo). Conceda ou negue antes de julgar.';

/** Notifies the person who decided, who may reconsider for some days. Another person judges the appeal. */
async function tellAppeal(
  tx: Db,
  who: Who,
  { moved, prazo, pedeEfeito }: { moved: Requerimento; prazo: string; pedeEfeito: boolean },
): Promise<void> {
  const calendario = await loadCalendario(tx, moved.localidadeIbge);
  const { vencimento } = reconsideracaoPrazo({ dia: todayInSaoPaulo(who.now), calendario });
  await notifyEquipe(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'equipe.recurso',
      titulo: 'Recurso apresentado',
      texto: `${moved.numero} · ${moved.titulo}${pedeEfeito ? ' · pede efeito suspensivo' : ''}`,
      ...(pedeEfeito ? { complemento: PEDE_EFEITO } : {}),
      variaveis: { prazo, reconsideracao: formatDataComDia(vencimento) },
      evento: `recurso-equipe:${moved.version}`,
    },
  });
}

/** One evaluation for each closing (Lei 13.460/2017 art. 23). */
export async function evaluateRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; nota: number; comentario: string | undefined },
): Promise<void> {
  const { requerimento, nota } = input;
  const comentario = input.comentario?.trim() || null;
  await requireStep(tx, who, { requerimento, acao: 'avaliar' });
  throwProblemas(validateAvaliacao({ nota, comentario }));
  await tx
    .insertInto('avaliacao')
    .values({
      id: uuidv7(),
      requerimentoId: requerimento.id,
      usuarioId: who.usuarioId,
      nota,
      comentario,
      createdAt: who.now,
      encerramento: sql<number>`(select count(*)::int from tramite where requerimento_id = ${requerimento.id}
        and para_status in ('CONCLUIDO', 'INDEFERIDO') and de_status is distinct from para_status)`,
    })
    .execute();
}
