import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { VISOES_MAXIMO, type visao } from '@balcao/contract/visao';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { podeCompartilhar } from '@balcao/domain/requerimento/visao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { getForChange, getVisao, quemVisao } from './access.ts';

type View = ResponseInputOf<typeof visao.change>;

/** Saves the current screen under a name, after the person's other views. */
export async function createVisao(tx: Db, who: Who, input: BodyOf<typeof visao.create>): Promise<View> {
  const { lista, nome, filtros, ocultas, grupoId } = input;
  requireGrupo(who, grupoId, null);
  const posicao = await requireRoom(tx, who, lista);
  const id = uuidv7();
  await tx
    .insertInto('visaoSalva')
    .values({
      id,
      lista,
      nome,
      ocultas,
      grupoId,
      posicao,
      usuarioId: who.usuarioId,
      filtros: JSON.stringify(filtros),
      createdAt: who.now,
      updatedAt: who.now,
    })
    .execute();
  if (grupoId) await recordShared(tx, who, { id, grupoId, acao: 'visao.compartilhada' });
  return getVisao(tx, who, id);
}

/** Renames a view, updates its filters, or shares it. */
export async function changeVisao(
  tx: Db,
  who: Who,
  { id, ...input }: BodyOf<typeof visao.change> & { id: string },
): Promise<View> {
  const before = await getForChange(tx, who, { id });
  requireSeen(before, input.version);
  const { nome, filtros, ocultas, grupoId } = input;
  const antes = before.grupo?.id ?? null;
  requireGrupo(who, grupoId, antes);
  // Another person's view is never removed from its group, because it would vanish for everybody but its owner.
  if (!before.minha && grupoId !== antes) throw new Problem('forbidden');
  if (!differenceOf({ ...before, grupoId: antes }, { nome, ocultas, grupoId, filtros })) return before;
  await tx
    .updateTable('visaoSalva')
    .set({
      nome,
      ocultas,
      grupoId,
      filtros: JSON.stringify(filtros),
      updatedAt: who.now,
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  const grupo = grupoId ?? antes;
  if (grupo) await recordShared(tx, who, { id, grupoId: grupo, acao: 'visao.compartilhada_alterada' });
  return getVisao(tx, who, id);
}

/** Removes a view, or restores it; a view that opened somebody's list does so again. */
export async function setRemoved(tx: Db, who: Who, { id, removida }: { id: string; removida: boolean }) {
  const { grupo, lista, minha } = await getForChange(tx, who, { id, removida: !removida });
  // Its place may be taken by now.
  if (!removida && minha) await requireRoom(tx, who, lista);
  await tx
    .updateTable('visaoSalva')
    .set({ removedAt: removida ? who.now : null, updatedAt: who.now })
    .where('id', '=', id)
    .execute();
  const acao = removida ? 'visao.compartilhada_removida' : 'visao.compartilhada_restaurada';
  if (grupo) await recordShared(tx, who, { id, grupoId: grupo.id, acao });
}

/** Sets or clears the view that opens this person's list; everybody chooses for themselves. */
export async function setPadrao(
  tx: Db,
  who: Who,
  { id, padrao }: { id: string; padrao: boolean },
): Promise<View> {
  const { lista } = await getVisao(tx, who, id);
  const { usuarioId } = who;
  if (padrao)
    await tx
      .insertInto('visaoPadrao')
      .values({ usuarioId, lista, visaoId: id })
      .onConflict((c) => c.columns(['usuarioId', 'lista']).doUpdateSet({ visaoId: id }))
      .execute();
  else
    await tx.deleteFrom('visaoPadrao').where('usuarioId', '=', usuarioId).where('visaoId', '=', id).execute();
  return getVisao(tx, who, id);
}

function requireGrupo(who: Who, grupoId: string | null, antes: string | null): void {
  if (!podeCompartilhar(quemVisao(who), grupoId, antes))
    throw invalidField('grupoId', 'Escolha um dos seus grupos.');
}

/**
 * Position of the next view. Two at once wait for each other at the person's own row, and the second counts the first.
 */
async function requireRoom(tx: Db, who: Who, lista: View['lista']): Promise<number> {
  await sql`select from usuario where id = ${who.usuarioId} for no key update`.execute(tx);
  const { rows } = await sql<{ quantas: number; ultima: number }>`
    select count(*)::int as quantas, coalesce(max(posicao), 0)::int as ultima from visao_salva
    where usuario_id = ${who.usuarioId} and lista = ${lista} and removed_at is null`.execute(tx);
  const [row = { quantas: 0, ultima: 0 }] = rows;
  if (row.quantas >= VISOES_MAXIMO) throw new Problem('visao.too_many');
  return row.ultima + 1;
}

/** Audits changes of shared views without their filters, which may name people. */
async function recordShared(
  tx: Db,
  who: Who,
  { id, grupoId, acao }: { id: string; grupoId: string; acao: Acao },
): Promise<void> {
  await recordAudit(tx, who, { acao, objeto: 'visao_salva', objetoId: id, dados: { grupoId } });
}
