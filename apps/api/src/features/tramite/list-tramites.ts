import { OWNER_KINDS, type OwnerKind } from '@balcao/contract/kernel/owner.gen';
import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tramite } from '@balcao/contract/tramite';
import type { Db } from '@balcao/db/db';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { type RawBuilder, sql } from 'kysely';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import { type Andamentos, linkOf, rulesOf } from '#platform/owner/owner.ts';
import { countRows } from '#platform/read-list.ts';

type Lista = ResponseInputOf<typeof tramite.list>;
type Filtros = QueryOf<typeof tramite.list>;

/** A movement for the list; its title is built from its facts. */
type Linha = Omit<Lista['items'][number], 'link' | 'titulo'> & {
  kind: OwnerKind;
  donoId: string;
  fatos: unknown;
};

const groupOf = (id: RawBuilder<unknown>) =>
  sql`(select g.sigla || ' · ' || g.nome from grupo g where g.id = ${id})`;

/**
 * Returns one page of the movements of all owners that have a history, newest first. Each kind gives its newest in the
 * order of its index, so few are left to sort. The best plan depends on the reader, so the statement is planned each
 * time.
 */
export async function listTramites(db: Db, who: Who, filtros: Filtros): Promise<Lista> {
  const { pagina, porPagina, sobre } = filtros;
  const kinds = await Promise.all(
    OWNER_KINDS.filter((kind) => sobre === undefined || kind === sobre).map(async (kind) => {
      const andamentos = rulesOf(kind).andamentos(who);
      return { kind, andamentos, few: await ofFew(db, andamentos) };
    }),
  );
  const newest = (most: number, columns: (kind: OwnerKind, a: Andamentos) => RawBuilder<unknown>) =>
    sql.join(
      kinds.map(
        ({ kind, andamentos: a, few }) => sql`(select ${columns(kind, a)} from ${a.from}
          where ${few} and ${a.reach} and ${conditions(who, filtros, a)} order by t.created_at desc, t.id desc limit ${most})`,
      ),
      sql` union all `,
    );
  const shown = newest(pagina * porPagina, columnsOf);
  const { rows } =
    await sql<Linha>`${sql.raw(PLANNED_EACH_TIME)} select m.id, m.kind, m.em, m."donoId", m.numero, m.assunto,
      m.interno, m.fatos, case when m."deGrupo" <> m."paraGrupo" then ${groupOf(sql`m."deGrupo"`)} end as de,
      ${groupOf(sql`m."paraGrupo"`)} as para,
      (select coalesce(u.nome_social, u.nome) from usuario u where u.id = m."porId") as por
    from (${shown}) m order by m.em desc, m.id desc limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(
      db,
    );
  const counted = newest(TOTAL_CAP + 1, () => sql`t.id`);
  const titles = new Map(kinds.map(({ kind, andamentos }) => [kind, andamentos.title]));
  return { items: rows.map((row) => toItem(row, titles)), total: await countRows(db, sql`(${counted}) m`) };
}

/** Owners whose movements are read one by one. Beyond that, the newest movements are scanned until a page is full. */
const FEW = 20_000;

/** Restricts movements to the few owners that the person reads; null when they read many. */
async function ofFew(db: Db, { among, donoId }: Andamentos): Promise<RawBuilder<boolean>> {
  if (!among) return sql<boolean>`true`;
  const { rows } = await sql<{ n: number }>`${sql.raw(PLANNED_EACH_TIME)} select count(*)::int as n
    from (select from (${among}) a limit ${FEW + 1}) a`.execute(db);
  return (rows[0]?.n ?? 0) > FEW ? sql<boolean>`true` : sql<boolean>`${donoId} = any(array(${among}))`;
}

/** The group of a kind that none has. */
const NO_GROUP = sql<null>`null::uuid`;

const columnsOf = (kind: OwnerKind, { columns, deGrupo = NO_GROUP, paraGrupo = NO_GROUP }: Andamentos) =>
  sql`t.id, ${kind}::text as kind, t.created_at as em, ${deGrupo} as "deGrupo", ${paraGrupo} as "paraGrupo", ${columns}`;

/** The conditions of the filters on movements of one kind. */
function conditions(who: Who, { busca, periodo, caixa }: Filtros, a: Andamentos): RawBuilder<unknown> {
  const { deGrupo = NO_GROUP, paraGrupo = NO_GROUP, porReceber = sql`false` } = a;
  const since = new Date(who.now.getTime() - Number(periodo) * 86_400_000);
  const asked = [busca ? a.numbered(busca) : sql`t.created_at >= ${since}`];
  if (caixa) {
    const end = caixa === 'enviados' ? deGrupo : paraGrupo;
    const mine = grupoIds(who);
    asked.push(sql`${deGrupo} <> ${paraGrupo}`);
    // A person without groups (an administrator) has nothing to narrow.
    if (mine.length > 0) asked.push(sql`${end} = any(${mine}::uuid[])`);
  }
  if (caixa === 'por_receber') asked.push(porReceber);
  return sql.join(asked, sql` and `);
}

function toItem(
  { kind, donoId, fatos, ...row }: Linha,
  titles: ReadonlyMap<OwnerKind, Andamentos['title']>,
): Lista['items'][number] {
  return { ...row, link: linkOf({ kind, id: donoId }), titulo: titles.get(kind)?.(fatos) ?? '' };
}
