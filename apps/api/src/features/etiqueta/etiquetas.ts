import type { etiqueta } from '@balcao/contract/etiqueta';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Cadastro = ResponseInputOf<typeof etiqueta.create>;

/** The tags of the council by name, those out of use last. */
export async function listEtiquetas(db: Db, id?: string): Promise<Cadastro[]> {
  const { rows } = await sql<Cadastro>`
    select e.id, e.nome, e.cor, e.ativo, e.version, (select count(*)::int from etiqueta_posta re
      where re.etiqueta_id = e.id and re.retirada_em is null) as pedidos
    from etiqueta e ${id === undefined ? sql`` : sql`where e.id = ${id}`}
    order by not e.ativo, e.nome collate "pt-BR-x-icu"`.execute(db);
  return rows;
}

/** Adds a tag. A name that is there already is refused on its field. */
export async function createEtiqueta(
  tx: Db,
  who: Who,
  { nome, cor }: BodyOf<typeof etiqueta.create>,
): Promise<Cadastro> {
  const id = uuidv7();
  await takeTurns(tx, 'etiqueta');
  const added = await tx
    .insertInto('etiqueta')
    .values({ id, nome, cor, createdAt: who.now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw repeated();
  await recordAudit(tx, who, {
    acao: 'etiqueta.incluida',
    objeto: 'etiqueta',
    objetoId: id,
    dados: { nome, cor },
  });
  return one(tx, id);
}

/** Changes a tag; requests that carry it show the new name. @throws Problem `stale`. */
export async function changeEtiqueta(
  tx: Db,
  who: Who,
  { id, version, ...input }: BodyOf<typeof etiqueta.change> & { id: string },
): Promise<Cadastro> {
  const row = await tx.selectFrom('etiqueta').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.version !== version) throw new Problem('stale', { dados: { version: row.version } });
  await takeTurns(tx, 'etiqueta');
  const twin = await tx
    .selectFrom('etiqueta')
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`lower(nome) = lower(${input.nome})`)
    .executeTakeFirst();
  if (twin) throw repeated();
  await tx
    .updateTable('etiqueta')
    .set({ ...input, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const { nome, cor, ativo } = row;
  await recordAudit(tx, who, {
    acao: 'etiqueta.alterada',
    objeto: 'etiqueta',
    objetoId: id,
    dados: { antes: { nome, cor, ativo }, depois: input },
  });
  return one(tx, id);
}

async function one(tx: Db, id: string): Promise<Cadastro> {
  const [row] = await listEtiquetas(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

function repeated(): Problem {
  return invalidField('nome', 'Já existe uma etiqueta com este nome.');
}
