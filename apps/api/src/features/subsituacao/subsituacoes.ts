import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { subsituacao } from '@balcao/contract/subsituacao';
import type { Db } from '@balcao/db/db';
import type { Status } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { addRecord, changeRecord, type Unique } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';

type Cadastro = ResponseInputOf<typeof subsituacao.create>;

const UNICO: Unique = {
  subsituacao_nome_unique: ['rotuloEquipe', 'Já existe uma com este nome nesta situação.'],
};

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
  const ordem = sql<number>`(select coalesce(max(ordem), 0) + 1 from subsituacao where status = ${status})`;
  await addRecord(tx, who, {
    table: 'subsituacao',
    id,
    set: { status, ...input },
    also: { createdAt: who.now, ordem },
    acao: 'subsituacao.incluida',
    unique: UNICO,
  });
  return one(tx, id);
}

/** Changes one; requests in it show the new name, and stay in it when it goes out of use. @throws Problem `stale`. */
export async function changeSubsituacao(
  tx: Db,
  who: Who,
  { id, version, ...set }: BodyOf<typeof subsituacao.change> & { id: string },
): Promise<Cadastro> {
  const row = await lockSeen(tx.selectFrom('subsituacao').selectAll().where('id', '=', id), version);
  await changeRecord(tx, who, {
    table: 'subsituacao',
    row,
    set,
    acao: 'subsituacao.alterada',
    unique: UNICO,
  });
  return one(tx, id);
}

/** Sorts the finer situations of a situation in this order; unnamed ones follow in theirs. */
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
