import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { subsituacao } from '@balcao/contract/subsituacao';
import type { Db } from '@balcao/db/db';
import type { Status } from '@balcao/domain/requerimento/status';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { requireFound } from '#platform/db/seen.ts';

type Cadastro = ResponseInputOf<typeof subsituacao.create>;

/** The finer situations of the council in order, retired ones last. */
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

/** Keeps the finer situations: a new one is the last of its situation. Requests keep theirs. */
export const subsituacoes = keepRecord(subsituacao, {
  table: 'subsituacao',
  acoes: { create: 'subsituacao.incluida', change: 'subsituacao.alterada' },
  unique: { subsituacao_nome_unique: ['rotuloEquipe', 'Já existe uma com este nome nesta situação.'] },
  mayChange: anyReader,
  read: async (db, _, id) => requireFound((await listSubsituacoes(db, id))[0]),
  begin: ({ status }) => ({
    ordem: sql<number>`(select coalesce(max(ordem), 0) + 1 from subsituacao where status = ${status})`,
  }),
});

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
