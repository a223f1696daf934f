import type { Db } from '@balcao/db/db';
import { checkMotivo } from '@balcao/domain/requerimento/motivo';
import { isStatus } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { notifyRequerente } from '#features/aviso/api.ts';
import { withdrawAtos } from '#features/carta/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { closeParecer, findLeftBehind, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { withdrawPauta } from './pautar.ts';

function requireMotivo(acao: 'reabrir' | 'declarar_impedimento', motivo: string): void {
  const wrong = checkMotivo(acao, motivo);
  if (wrong) throw invalidField('motivo', wrong);
}

/** Reopens a closed request for a coordinator; it counts as a reopening, and the clock continues with the rest. */
export async function reopenRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  const { requerimento, motivo } = input;
  const moved = await takeStep(tx, who, { requerimento, acao: 'reabrir' }, async () => {
    requireMotivo('reabrir', motivo);
    await withdrawAtos(tx, who, requerimento);
    return { texto: motivo };
  });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.mensagem',
      titulo: 'Seu pedido foi reaberto',
      texto: motivo,
      variaveis: {},
      evento: `reaberto:${moved.version}`,
    },
  });
}

/** Undoes the person's own last internal movement: status, finer situation, group and person return. */
export async function undoMovement(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  const last = await tx
    .selectFrom('tramite')
    .select(['acao', 'deStatus', 'deGrupoId', 'deAtendenteId', 'createdAt'])
    .where('requerimentoId', '=', requerimento.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { deStatus, deGrupoId, deAtendenteId: atendenteId } = last;
  await takeStep(tx, who, { requerimento, acao: 'desfazer' }, async () => ({
    visibilidade: 'interna',
    dados: { desfaz: last.acao },
    set: {
      ...(await undoEtapa(tx, who, { ...last, requerimentoId: requerimento.id })),
      ...(await findLeftBehind(tx, requerimento.id, last.acao)),
      ...(deGrupoId ? { grupoId: deGrupoId } : {}),
      atendenteId,
    },
    ...(deStatus && isStatus(deStatus) ? { volta: deStatus } : {}),
  }));
  // Members of the receiving group have open pages that still offer its acts.
  if (last.acao === 'encaminhar')
    await sql`select announce('r', 'requerimento', ${requerimento.id}::uuid)`.execute(tx);
}

/** Declares impediment or suspicion (Lei 9.784/1999 arts. 18-20): the person leaves the request for good. */
export async function declareImpedimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  const { requerimento, motivo } = input;
  await takeStep(tx, who, { requerimento, acao: 'declarar_impedimento' }, async () => {
    requireMotivo('declarar_impedimento', motivo);
    await tx
      .insertInto('impedimento')
      .values({ requerimentoId: requerimento.id, usuarioId: who.usuarioId, motivo, createdAt: who.now })
      .execute();
    const inCharge = requerimento.atendenteId === who.usuarioId;
    return { texto: motivo, visibilidade: 'interna', ...(inCharge ? { set: { atendenteId: null } } : {}) };
  });
}

interface Undone {
  requerimentoId: string;
  acao: string;
  /** When it was done; what it replaced has the same instant. */
  createdAt: Date;
}

/**
 * Restores opinion and agenda after an undone movement. Returns who is asked for the reopened opinion. Other movements
 * change neither.
 */
async function undoEtapa(tx: Db, who: Who, undone: Undone) {
  if (undone.acao !== 'pautar' && undone.acao !== 'encaminhar_parecer') return {};
  if (undone.acao === 'pautar') await restorePauta(tx, who, undone);
  const before = await tx
    .selectFrom('parecer')
    .select(['id', 'pareceristaId', 'grupoId'])
    .where('requerimentoId', '=', undone.requerimentoId)
    .where('encerradoEm', '=', undone.createdAt)
    .executeTakeFirst();
  if (undone.acao === 'encaminhar_parecer') await closeParecer(tx, undone.requerimentoId, { now: who.now });
  if (before)
    await tx
      .updateTable('parecer')
      .set({ encerradoEm: null, encerradoPorId: null })
      .where('id', '=', before.id)
      .execute();
  return { pareceristaId: before?.pareceristaId ?? null, parecerGrupoId: before?.grupoId ?? null };
}

async function restorePauta(tx: Db, who: Who, { requerimentoId, createdAt }: Undone): Promise<void> {
  const before = await tx
    .selectFrom('pauta')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('retiradaEm', '=', createdAt)
    .executeTakeFirst();
  await withdrawPauta(tx, requerimentoId, who.now);
  if (before) await tx.updateTable('pauta').set({ retiradaEm: null }).where('id', '=', before.id).execute();
}
