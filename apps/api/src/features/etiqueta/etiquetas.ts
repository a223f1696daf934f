import type { etiqueta } from '@balcao/contract/etiqueta';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { addRecord, changeRecord, type Unique } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';

type Cadastro = ResponseInputOf<typeof etiqueta.create>;

const UNICO: Unique = { etiqueta_nome_unique: ['nome', 'Já existe uma etiqueta com este nome.'] };

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
  await addRecord(tx, who, {
    table: 'etiqueta',
    id,
    set: { nome, cor },
    also: { createdAt: who.now },
    acao: 'etiqueta.incluida',
    unique: UNICO,
  });
  return one(tx, id);
}

/** Changes a tag; requests that carry it show the new name. @throws Problem `stale`. */
export async function changeEtiqueta(
  tx: Db,
  who: Who,
  { id, version, ...set }: BodyOf<typeof etiqueta.change> & { id: string },
): Promise<Cadastro> {
  const row = await lockSeen(tx.selectFrom('etiqueta').selectAll().where('id', '=', id), version);
  await changeRecord(tx, who, { table: 'etiqueta', row, set, acao: 'etiqueta.alterada', unique: UNICO });
  return one(tx, id);
}

async function one(tx: Db, id: string): Promise<Cadastro> {
  const [row] = await listEtiquetas(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}
