import type { Db } from '@balcao/db/db';
import type { MensagemTable } from '@balcao/db/schema.gen';
import { type Insertable, sql } from 'kysely';
import { idAt } from '../db/id-at.ts';
import { belongsTo, columnOf, type Having, tableOf } from './noun-tables.ts';

/** A message with the moment of writing. An internal one is a note. */
interface Escrita extends Pick<Insertable<MensagemTable>, 'autorId' | 'lado'> {
  /** Drawn by the caller where it has to be known before; else a new one. */
  id?: string;
  interna: boolean;
  texto: string;
  now: Date;
}

/** Adds a message to a conversation, without files or notices, and answers its id. Open pages hear of it by a trigger. */
export async function writeMensagem(
  tx: Db,
  { kind, id: owner }: Having<'mensagem'>,
  { now, id = idAt(now), interna, ...mensagem }: Escrita,
): Promise<string> {
  await tx
    .insertInto(tableOf(kind, 'mensagem'))
    .values({
      ...mensagem,
      id,
      [columnOf(kind)]: owner,
      visibilidade: interna ? 'interna' : 'publica',
      createdAt: now,
    })
    .execute();
  return id;
}

/** Adds a note of the portal itself, which tells staff what it did. */
export async function writePortalNote(
  tx: Db,
  owner: Having<'mensagem'>,
  { texto, now }: { texto: string; now: Date },
): Promise<void> {
  await writeMensagem(tx, owner, { autorId: null, lado: 'sistema', interna: true, texto, now });
}

/** Records the people that a note mentions. */
export async function writeMencoes(
  tx: Db,
  kind: Having<'mencao'>['kind'],
  { mensagemId, ids }: { mensagemId: string; ids: readonly string[] },
): Promise<void> {
  await tx
    .insertInto(tableOf(kind, 'mencao'))
    .values(ids.map((usuarioId) => ({ mensagemId, usuarioId })))
    .execute();
}

interface Mencao {
  mensagemId: string;
  usuarioId: string;
  nome: string;
}

/** The people mentioned in each note of a conversation. */
export async function listMencoes(db: Db, { kind, id }: Having<'mencao'>): Promise<Mencao[]> {
  const { rows } = await sql<Mencao>`
    select n.mensagem_id as "mensagemId", n.usuario_id as "usuarioId", coalesce(u.nome_social, u.nome) as nome
    from ${sql.table(tableOf(kind, 'mencao'))} n join ${sql.table(tableOf(kind, 'mensagem'))} m on m.id = n.mensagem_id
      join usuario u on u.id = n.usuario_id
    where ${belongsTo('m', kind, sql`${id}::uuid`)} and m.visibilidade = 'interna'
    order by m.created_at, nome`.execute(db);
  return rows;
}
