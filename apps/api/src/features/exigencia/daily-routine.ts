import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { reminderDue } from '@balcao/domain/requerimento/exigencia';
import {
  avisoDeSilencio,
  comoContinuar,
  reabrirAte,
  textoArquivado,
} from '@balcao/domain/requerimento/reabertura';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { findSilencio, loadSituation } from '#features/contexto/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** Reminds the requester of an open exigência on a reminder day, or later when that day was missed. */
export async function remindExigencia(
  tx: Db,
  input: { exigenciaId: string; dia: string; now: Date },
): Promise<void> {
  const row = await openExigencia(tx, input.exigenciaId);
  const today = todayInSaoPaulo(input.now);
  if (!row?.prazoEm || today !== input.dia || today > row.prazoEm) return;
  const lembrete = reminderDue(row.cienciaEm ?? todayInSaoPaulo(row.createdAt), row.prazoEm, today);
  if (lembrete === null) return;
  const requerimento = await lockRequerimento(tx, row.requerimentoId);
  const itens = await tx
    .selectFrom('exigenciaItem')
    .select('texto')
    .where('exigenciaId', '=', row.id)
    .where('situacao', '=', 'pendente')
    .orderBy('ordem')
    .execute();
  const dias = describeDias(lembrete.faltam);
  const prazo = formatDataComDia(row.prazoEm);
  const semResposta = avisoDeSilencio(await findSilencio(tx, requerimento.id), row.prazoEm, {
    calendario: await loadCalendario(tx, requerimento.localidadeIbge),
  });
  await notifyRequerente(tx, systemActor(input.now), {
    requerimento,
    aviso: {
      template: 'req.lembrete_exigencia',
      titulo: `Faltam ${dias} para responder`,
      texto: `Responda até ${prazo} para o pedido ${requerimento.numero} continuar.`,
      variaveis: { dias, itens: itens.map((item) => item.texto), prazo, semResposta },
      evento: `lembrete:${row.id}:${lembrete.dia}`,
      prioridade: 1,
    },
  });
}

/** Archives a request whose exigência was not answered by the day after its due date (Lei 9.784/1999 art. 40). */
export async function archiveExigencia(tx: Db, input: { exigenciaId: string; now: Date }): Promise<void> {
  const row = await openExigencia(tx, input.exigenciaId);
  if (!row?.prazoEm || todayInSaoPaulo(input.now) <= row.prazoEm) return;
  const system = systemActor(input.now);
  const requerimento = await lockRequerimento(tx, row.requerimentoId);
  const prazo = formatDataComDia(row.prazoEm);
  const silencio = (await findSilencio(tx, requerimento.id)) ?? { em: input.now, avisado: null };
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const dados = {
    motivo: 'FALTA_DE_RESPOSTA',
    prazo: row.prazoEm,
    // The day in the notice stands, however the calendar changes.
    reabrirAte: reabrirAte(silencio, { calendario }),
  };
  const change = { texto: textoArquivado(prazo), dados };
  const moved = await takeStep(tx, system, { requerimento, acao: 'arquivar_exigencia' }, change);
  const continuar = await howToGoOn(tx, moved, input.now);
  await tx.updateTable('exigencia').set({ situacao: 'vencida' }).where('id', '=', row.id).execute();
  await notifyRequerente(tx, system, {
    requerimento: moved,
    aviso: {
      template: 'req.arquivado_exigencia',
      titulo: 'Pedido arquivado',
      texto: `Não recebemos resposta até ${prazo}. ${continuar}`,
      variaveis: { prazo, continuar },
      evento: `arquivado:${row.id}:${row.prazoEm}`,
    },
  });
}

/** Whether its requester may reopen it and until when, in words. */
async function howToGoOn(tx: Db, requerimento: Requerimento, now: Date): Promise<string> {
  const { contexto } = await loadSituation(tx, null, requerimento, now);
  const { reabertura } = contexto.fatos;
  if (!reabertura) throw new Error(`request ${requerimento.id} was just archived for want of an answer`);
  return comoContinuar(reabertura);
}

function describeDias(left: number): string {
  if (left < 1) return 'menos de 1 dia';
  return left === 1 ? '1 dia' : `${left} dias`;
}

async function openExigencia(tx: Db, id: string) {
  return tx
    .selectFrom('exigencia')
    .select(['id', 'requerimentoId', 'prazoEm', 'cienciaEm', 'createdAt'])
    .where('id', '=', id)
    .where('situacao', '=', 'aberta')
    .executeTakeFirst();
}

async function lockRequerimento(tx: Db, id: string) {
  return tx.selectFrom('requerimento').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
