import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { checkMotivo } from '@balcao/domain/requerimento/motivo';
import { notifyRequerente } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import { withdrawAtos } from '#features/carta/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { exigenciaEncerrada } from './exigencia-encerrada.ts';

async function openExigenciaRow(tx: Db, requerimento: Requerimento, exigenciaId: string) {
  const row = await tx
    .selectFrom('exigencia')
    .selectAll()
    .where('id', '=', exigenciaId)
    .where('requerimentoId', '=', requerimento.id)
    .where('situacao', '=', 'aberta')
    .executeTakeFirst();
  if (!row) throw await exigenciaEncerrada(tx, requerimento, exigenciaId);
  return row;
}

/** Extends the time to answer once for the requester: the same length again, from the same notice. */
export async function extendExigencia(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; exigenciaId: string },
): Promise<void> {
  const { requerimento, exigenciaId } = input;
  const row = await openExigenciaRow(tx, requerimento, exigenciaId);
  await takeStep(tx, who, { requerimento, acao: 'prorrogar_exigencia' }, async () => {
    const vencimento = await countProrrogada(tx, requerimento, row);
    await tx
      .updateTable('exigencia')
      .set({ prazoEm: vencimento, prorrogada: true })
      .where('id', '=', row.id)
      .execute();
    return { dados: { prazo: vencimento } };
  });
}

/** The extended last day. Null while the letter was not received: twice as many days begin with the receipt. */
async function countProrrogada(
  tx: Db,
  { localidadeIbge }: Requerimento,
  { prazoEm, prazoDias, cienciaEm, createdAt }: Awaited<ReturnType<typeof openExigenciaRow>>,
): Promise<IsoDate | null> {
  if (prazoEm === null) return null;
  const calendario = await loadCalendario(tx, localidadeIbge);
  const ciencia = cienciaEm ?? todayInSaoPaulo(createdAt);
  return exigenciaPrazo({ ciencia, prazoDias, prorrogada: true, calendario }).vencimento;
}

/** Waives the open corrections for staff, with a reason that the requester reads; the clock runs again. */
export async function waiveExigencia(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; exigenciaId: string; motivo: string },
): Promise<void> {
  const { requerimento, exigenciaId, motivo } = input;
  const row = await openExigenciaRow(tx, requerimento, exigenciaId);
  const moved = await takeStep(tx, who, { requerimento, acao: 'dispensar_exigencia' }, async () => {
    const wrong = checkMotivo('dispensar_exigencia', motivo);
    if (wrong) throw invalidField('motivo', wrong);
    await tx
      .updateTable('exigencia')
      .set({ situacao: 'dispensada', answeredAt: who.now })
      .where('id', '=', row.id)
      .execute();
    await tx
      .updateTable('exigenciaItem')
      .set({ situacao: 'dispensado' })
      .where('exigenciaId', '=', row.id)
      .where('situacao', '=', 'pendente')
      .execute();
    await withdrawAtos(tx, who, requerimento);
    return { texto: motivo };
  });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.mensagem',
      titulo: 'Você não precisa mais responder',
      texto: `Dispensamos a correção que pedimos em ${moved.numero}. Motivo: ${motivo}`,
      variaveis: {},
      evento: `dispensada:${row.id}`,
    },
  });
}
