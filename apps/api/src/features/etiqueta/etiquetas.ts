import { etiqueta } from '@balcao/contract/etiqueta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { requireFound } from '#platform/db/seen.ts';

type Cadastro = ResponseInputOf<typeof etiqueta.create>;

/** The tags of the council by name, retired ones last. */
export async function listEtiquetas(db: Db, id?: string): Promise<Cadastro[]> {
  const { rows } = await sql<Cadastro>`
    select e.id, e.nome, e.cor, e.ativo, e.version, (select count(*)::int from etiqueta_posta re
      where re.etiqueta_id = e.id and re.retirada_em is null) as pedidos
    from etiqueta e ${id === undefined ? sql`` : sql`where e.id = ${id}`}
    order by not e.ativo, e.nome collate "pt-BR-x-icu"`.execute(db);
  return rows;
}

/** Keeps the tags; requests with a tag show its new name. */
export const etiquetas = keepRecord(etiqueta, {
  table: 'etiqueta',
  acoes: { create: 'etiqueta.incluida', change: 'etiqueta.alterada' },
  unique: { etiqueta_nome_unique: ['nome', 'Já existe uma etiqueta com este nome.'] },
  mayChange: anyReader,
  read: async (db, _, id) => requireFound((await listEtiquetas(db, id))[0]),
});
