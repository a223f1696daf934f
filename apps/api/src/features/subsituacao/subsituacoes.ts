import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { subsituacao } from '@balcao/contract/subsituacao';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import type { Status } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Cadastro = ResponseInputOf<typeof subsituacao.create>;

/** The finer situations of the council in their order, those out of use last. */
export async function listSubsituacoes(db: Db, id?: string): Promise<Cadastro[]> {
  const { rows } = await sql<Cadastro>`
    select s.id, s.status, s.rotulo_equipe as "rotuloEquipe", s.rotulo_cidadao as "rotuloCidadao", s.cor, s.ativo,
      s.pede_motivo as "pedeMotivo", s.version,
      (select count(*)::int from requerimento r where r.status = s.status and r.subsituacao_id = s.id) as pedidos
    from subsituacao s join requerimento_status t on t.codigo = s.status
    ${id === undefined ? sql`` : sql`where s.id = ${id}`}
    order by t.id, not s.ativo, s.ordem, s.id`.execute(db);
  return rows;
}

/** Adds one at the end of those of its situation. A name that is there already is refused on its field. */
export async function createSubsituacao(
  tx: Db,
  who: Who,
  { status, ...input }: BodyOf<typeof subsituacao.create>,
): Promise<Cadastro> {
  const id = uuidv7();
  await takeTurns(tx, 'subsituacao');
  const added = await tx
    .insertInto('subsituacao')
    .values({
      id,
      status,
      ...input,
      createdAt: who.now,
      ordem: sql<number>`(select coalesce(max(ordem), 0) + 1 from subsituacao where status = ${status})`,
    })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw repeated();
  await recordAudit(tx, who, {
    acao: 'subsituacao.incluida',
    objeto: 'subsituacao',
    objetoId: id,
    dados: { status, ...input },
  });
  return one(tx, id);
}

/** Changes one; requests in it show the new name, and stay in it when it goes out of use. @throws Problem `stale`. */
export async function changeSubsituacao(
  tx: Db,
  who: Who,
  { id, version, ...input }: BodyOf<typeof subsituacao.change> & { id: string },
): Promise<Cadastro> {
  const row = await lockSeen(tx.selectFrom('subsituacao').selectAll().where('id', '=', id), version);
  await takeTurns(tx, 'subsituacao');
  const twin = await tx
    .selectFrom('subsituacao')
    .select('id')
    .where('id', '<>', id)
    .where('status', '=', row.status)
    .where(sql<boolean>`lower(rotulo_equipe) = lower(${input.rotuloEquipe})`)
    .executeTakeFirst();
  if (twin) throw repeated();
  await tx
    .updateTable('subsituacao')
    .set({ ...input, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const { rotuloEquipe, rotuloCidadao, cor, ativo, pedeMotivo } = row;
  await recordAudit(tx, who, {
    acao: 'subsituacao.alterada',
    objeto: 'subsituacao',
    objetoId: id,
    dados: { antes: { rotuloEquipe, rotuloCidadao, cor, ativo, pedeMotivo }, depois: input },
  });
  return one(tx, id);
}

/** Puts the finer situations of a situation in this order; those that are not named keep theirs, after them. */
export async function orderSubsituacoes(
  tx: Db,
  who: Who,
  { codigo, ids }: { codigo: Status; ids: readonly string[] },
): Promise<void> {
  await sql`
    update subsituacao s set ordem = n.ordem from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), ordem, id) as ordem
      from subsituacao where status = ${codigo}) n
    where n.id = s.id and n.ordem <> s.ordem`.execute(tx);
  await recordAudit(tx, who, {
    acao: 'subsituacao.ordenada',
    objeto: 'requerimento_status',
    objetoId: codigo,
    dados: { ids },
  });
}

async function one(tx: Db, id: string): Promise<Cadastro> {
  const [row] = await listSubsituacoes(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

function repeated(): Problem {
  return invalidField('rotuloEquipe', 'Já existe uma com este nome nesta situação.');
}
