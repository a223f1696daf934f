import type { exportacao } from '@balcao/contract/exportacao';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';
import { isCovered } from './alcance.ts';

type View = ResponseInputOf<typeof exportacao.detail>;
type Row = View & { alcance: string[] | null };

const COLUMNS = sql`e.id, e.lista, e.formato, e.situacao, e.total, e.feitas, e.motivo, e.alcance, a.nome, a.tamanho,
  e.created_at as "criadaEm", e.expires_at as "expiraEm", e.ids is not null as selecao,
  case when e.situacao = 'pronta' then e.finished_at end as "prontaEm"`;

const FROM = sql`exportacao e left join arquivo a on a.id = e.arquivo_id`;

/** The exports of this person. Those of others are hidden, even from administrators. */
function own(who: Who): RawBuilder<boolean> {
  return sql<boolean>`e.usuario_id = ${who.usuarioId}`;
}

/** Returns a page of them, newest first. */
export async function listExportacoes(
  db: Db,
  who: Who,
  query: QueryOf<typeof exportacao.list>,
): Promise<ResponseInputOf<typeof exportacao.list>> {
  const { items, total } = await readList<typeof exportacao.list, Row>(db, query, {
    columns: COLUMNS,
    from: FROM,
    reach: own(who),
    where: {},
    order: sql`e.created_at desc, e.id desc`,
  });
  return { items: items.map((row) => toView(who, row)), total };
}

/** An export for its owner; a file beyond their current reach is not offered. */
function toView(who: Who, { alcance, ...row }: Row): View {
  if (row.situacao !== 'pronta' || isCovered(who, alcance)) return row;
  return { ...row, situacao: 'fora_de_alcance' };
}

/** Returns one of them. @throws `not_found`, the same for another's and a missing one */
export async function getExportacao(db: Db, who: Who, id: string): Promise<View> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${own(who)} and e.id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return toView(who, row);
}
