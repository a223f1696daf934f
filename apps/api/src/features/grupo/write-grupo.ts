import { grupo } from '@balcao/contract/grupo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { enqueueDistribuir } from '#features/distribuicao/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Grupo, getForChange } from './access.ts';
import { requireReroutes } from './conceder.ts';
import { grupoDetail } from './grupo-detail.ts';

type Regras = BodyOf<typeof grupo.regras>;

/** Keeps the groups, without their members and services. */
export const grupos = keepRecord(grupo, {
  table: 'grupo',
  acoes: { create: 'grupo.criado', change: 'grupo.alterado' },
  unique: { grupo_sigla_unique: ['sigla', 'Já existe um grupo com esta sigla.'] },
  mayChange: anyReader,
  read: grupoDetail,
  set: (said) => ({ ...said, horario: said.horario || null }),
});

/** Writes these columns and the next version. */
export async function touchGrupo(
  tx: Db,
  grupo: Grupo,
  set: Partial<Omit<Grupo, 'codigo'>> = {},
): Promise<void> {
  await tx
    .updateTable('grupo')
    .set({ ...set, version: grupo.version + 1 })
    .where('id', '=', grupo.id)
    .execute();
}

/** Makes this group the one for complaints of silence; the former group stops being it. */
export async function takeReclamacoes(tx: Db, who: Who, paraGrupoId: string): Promise<void> {
  await takeTurns(tx, 'grupo:reclamacao');
  const had = await tx
    .updateTable('grupo')
    .set((eb) => ({ reclamacaoLai: false, version: eb('version', '+', 1) }))
    .where('reclamacaoLai', '=', true)
    .returning('id')
    .execute();
  for (const { id } of had)
    await recordAudit(tx, who, {
      acao: 'grupo.reclamacoes_passadas',
      objeto: 'grupo',
      objetoId: id,
      dados: { paraGrupoId },
    });
}

/**
 * Changes how the group assigns work and whom it notifies. Waiting requests are assigned at once. @throws Problem
 * `stale`.
 */
export async function changeRegras(
  tx: Db,
  who: Who,
  { id, version, ...regras }: Regras & { id: string },
): Promise<void> {
  const before = await getForChange(tx, who, { id, version });
  if (regras.reclamacaoLai !== before.reclamacaoLai) {
    // A leader of this group must not take something from another group.
    if (!can(who, 'usuario.permissoes')) throw new Problem('forbidden');
    requireReroutes(who);
    if (regras.reclamacaoLai) await takeReclamacoes(tx, who, id);
  }
  const { alerta, ...rest } = regras;
  const set = {
    ...rest,
    alertaValor: alerta?.valor ?? null,
    ...(alerta && { alertaUnidade: alerta.unidade }),
  };
  await changeRecord(tx, who, { table: 'grupo', row: before, set, acao: 'grupo.regras_alteradas' });
  await enqueueDistribuir(tx, [id]);
}
