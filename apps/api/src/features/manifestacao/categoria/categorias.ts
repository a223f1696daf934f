import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import type { Db } from '@balcao/db/db';
import { foldText } from '@balcao/domain/texto/busca';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Lista = ResponseInputOf<typeof manifestacaoCategoria.list>;
type Categoria = Lista['items'][number];

const COLUMNS = sql`c.id, c.version, c.pai_id as "paiId", c.nome, c.ordem, c.publicos, c.palavras, c.ativa,
  c.sucessora_id as "sucessoraId",
  (select json_build_object('id', g.id, 'sigla', g.sigla, 'nome', g.nome) from grupo g where g.id = c.grupo_id) as grupo,
  (select count(*)::int from manifestacao m where m.categoria_id = c.id) as usos`;

/** All categories: each first level in its order, followed by what lies below it. */
export async function listCategorias(tx: Db): Promise<Lista> {
  const { rows: items } = await sql<Categoria>`select ${COLUMNS} from manifestacao_categoria c
    left join manifestacao_categoria p on p.id = c.pai_id
    order by coalesce(p.ordem, c.ordem), coalesce(p.id, c.id), c.pai_id is not null, c.ordem, c.id`.execute(
    tx,
  );
  return { items };
}

/** Those among which somebody chooses who files: in use, below one that is in use. */
export async function listEscolha(tx: Db): Promise<ResponseInputOf<typeof manifestacaoCategoria.escolher>> {
  const { items } = await listCategorias(tx);
  const open = new Set(items.filter(({ ativa }) => ativa).map(({ id }) => id));
  return { items: items.filter(({ id, paiId }) => open.has(id) && (paiId === null || open.has(paiId))) };
}

async function readCategoria(tx: Db, _who: Who, id: string): Promise<Categoria> {
  const { rows } =
    await sql<Categoria>`select ${COLUMNS} from manifestacao_categoria c where c.id = ${id}::uuid`.execute(
      tx,
    );
  const [found] = rows;
  if (!found) throw new Problem('not_found');
  return found;
}

/** The tree has two levels: below a subcategory nothing lies. */
async function requireFirstLevel(tx: Db, id: string): Promise<void> {
  const pai = await tx
    .selectFrom('manifestacaoCategoria')
    .select('paiId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!pai) throw invalidField('paiId', 'Não encontramos esta categoria.');
  if (pai.paiId !== null) throw invalidField('paiId', 'Escolha uma categoria do primeiro nível.');
}

/** Categories as records. */
export const categorias = keepRecord(manifestacaoCategoria, {
  table: 'manifestacaoCategoria',
  acoes: { create: 'manifestacao_categoria.incluida', change: 'manifestacao_categoria.alterada' },
  unique: { manifestacao_categoria_nome_unique: ['nome', 'Já existe uma categoria com este nome.'] },
  read: readCategoria,
  mayChange: anyReader,
  set: async (said, tx) => {
    if (said.paiId !== null) await requireFirstLevel(tx, said.paiId);
    return { ...said, palavras: said.palavras.map((palavra) => foldText(palavra)) };
  },
  begin: ({ paiId }) => ({
    ordem: sql<number>`(select coalesce(max(ordem), 0) + 1 from manifestacao_categoria
      where pai_id is not distinct from ${paiId}::uuid)`,
  }),
});

/** Puts the categories of one level in this order. @throws Problem `stale` when the level has others by now */
export async function orderCategorias(
  tx: Db,
  who: Who,
  { paiId, ids }: BodyOf<typeof manifestacaoCategoria.ordenar>,
): Promise<Lista> {
  const { rows } = await sql<{ id: string }>`select id from manifestacao_categoria
    where pai_id is not distinct from ${paiId}::uuid order by id for no key update`.execute(tx);
  const held = new Set(rows.map(({ id }) => id));
  if (held.size !== new Set(ids).size || ids.some((id) => !held.has(id))) throw new Problem('stale');
  await sql`update manifestacao_categoria c set ordem = o.ordem
    from unnest(${ids}::uuid[]) with ordinality as o (id, ordem) where c.id = o.id`.execute(tx);
  await recordAudit(tx, who, { acao: 'manifestacao_categoria.ordenada', objeto: 'manifestacao_categoria' });
  return listCategorias(tx);
}

/**
 * Merges a category into another one. What was filed under it moves along; the first category of each manifestation stays
 * on record.
 */
export async function mergeCategoria(
  tx: Db,
  who: Who,
  { id, version, sucessoraId }: { id: string } & BodyOf<typeof manifestacaoCategoria.unir>,
): Promise<Lista> {
  const row = await lockSeen(
    tx.selectFrom('manifestacaoCategoria').selectAll().where('id', '=', id),
    version,
  );
  const sucessora = await tx
    .selectFrom('manifestacaoCategoria')
    .select(['id', 'ativa'])
    .where('id', '=', sucessoraId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!sucessora?.ativa || sucessoraId === id)
    throw invalidField('sucessoraId', 'Escolha outra categoria em uso.');
  const below = await tx
    .selectFrom('manifestacaoCategoria')
    .select('id')
    .where('paiId', '=', id)
    .where('ativa', '=', true)
    .executeTakeFirst();
  if (below)
    throw new Problem('not_possible', { detail: 'Una ou desative antes as subcategorias desta categoria.' });
  const moved = await tx
    .updateTable('manifestacao')
    .set((eb) => ({ categoriaId: sucessoraId, version: eb('version', '+', 1) }))
    .where('categoriaId', '=', id)
    .executeTakeFirst();
  await tx
    .updateTable('manifestacaoCategoria')
    .set({ ativa: false, sucessoraId, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'manifestacao_categoria.unida',
    objeto: 'manifestacao_categoria',
    objetoId: id,
    dados: { sucessoraId, movidas: Number(moved.numUpdatedRows) },
  });
  return listCategorias(tx);
}
