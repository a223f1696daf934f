import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import type { TramiteTable } from '@balcao/db/schema.gen';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/auth/who.ts';
import { idAt } from '../db/id-at.ts';
import { belongsTo, columnOf, type Having, tableOf } from './noun-tables.ts';

type Kind = Having<'tramite'>['kind'];

/** One entry of a history. */
export interface Tramite
  extends Pick<Insertable<TramiteTable>, 'acao' | 'deStatus' | 'paraStatus' | 'visibilidade'> {
  texto?: string | null | undefined;
  dados?: Record<string, unknown>;
}

/** Columns that only movements of requests have. */
type OfRequests = Pick<
  Insertable<TramiteTable>,
  'deGrupoId' | 'paraGrupoId' | 'deAtendenteId' | 'paraAtendenteId'
>;

/**
 * Adds an entry, with the next number, to the history of something that the caller holds. An entry is never
 * changed afterwards. A trigger informs open pages: only those of staff when the entry is internal and the
 * situation stays.
 */
export async function recordTramite(
  tx: Db,
  actor: Actor,
  { kind, id }: Having<'tramite'>,
  { texto = null, dados = {}, ...entry }: Tramite & Partial<OfRequests>,
): Promise<void> {
  const [table, column] = [tableOf(kind, 'tramite'), columnOf(kind)];
  await tx
    .insertInto(table)
    .values({
      ...entry,
      id: idAt(actor.now),
      [column]: id,
      seq: sql<number>`(select coalesce(max(seq), 0) + 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
      usuarioId: actor.usuarioId,
      texto,
      dados: JSON.stringify(dados),
      createdAt: actor.now,
    })
    .execute();
}

/** The owner of a history and its reader, with further columns of the noun. */
interface Lida {
  /** Id of the owner. */
  id: RawBuilder<unknown>;
  /** Whether the reader sees internal entries. */
  reads: RawBuilder<boolean>;
  /** More pairs of name and value for each entry `t`, with a comma before. */
  more?: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
}

/** A history as one JSON value, oldest first, with the name of the actor. */
export function historyColumn(
  kind: Kind,
  { id, reads, more = sql``, joins = sql`` }: Lida,
): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('id', t.id, 'acao', t.acao, 'deStatus', t.de_status,
      'paraStatus', t.para_status, 'autor', coalesce(a.nome_social, a.nome), 'autorId', t.usuario_id,
      'visibilidade', t.visibilidade, 'texto', t.texto, 'dados', t.dados, 'em', ${instantText(sql.ref('t.createdAt'))}${more}) order by t.seq)
    from ${sql.table(tableOf(kind, 'tramite'))} t left join usuario a on a.id = t.usuario_id ${joins}
    where ${belongsTo('t', kind, id)} and (t.visibilidade = 'publica' or ${reads})), '[]')`;
}

/** One entry as a page shows it. */
interface Entry<A extends string> {
  ato: A;
  em: string;
  por: string | null;
  texto: string | null;
}

/** The history of one owner, oldest first, for a reader who sees its internal entries or does not. */
export async function readHistory<A extends string>(
  db: Db,
  { kind, id }: Having<'tramite'>,
  internal: boolean,
): Promise<Entry<A>[]> {
  const column = historyColumn(kind, { id: sql`${id}::uuid`, reads: sql`${internal}::boolean` });
  const { rows } = await sql<{
    entries: { acao: A; em: string; autor: string | null; texto: string | null }[];
  }>`
    select ${column} as entries`.execute(db);
  return (rows[0]?.entries ?? []).map(({ acao, em, autor, texto }) => ({ ato: acao, em, por: autor, texto }));
}
