import type { etiqueta } from '@balcao/contract/etiqueta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { equipe, getAsEquipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type DosPedidos = ResponseInputOf<typeof etiqueta.dosPedidos>;
type DoPedido = ResponseInputOf<typeof etiqueta.doPedido>;

/** Tags of those of these requests that the person handles as staff; the others are left out. */
export async function listDosPedidos(db: Db, who: Who, ids: readonly string[]): Promise<DosPedidos> {
  const { rows } = await sql<DosPedidos['items'][number]>`
    select r.id as "requerimentoId",
      json_agg(json_build_object('id', e.id, 'nome', e.nome, 'cor', e.cor) order by lower(e.nome)) as etiquetas
    from requerimento r
    join etiqueta_posta re on re.owner_id = r.id and re.retirada_em is null
    join etiqueta e on e.id = re.etiqueta_id
    where r.id = any(${ids}::uuid[]) and ${equipe(who)}
    group by r.id`.execute(db);
  return { items: rows, total: rows.length };
}

/** Shown entries of the history. */
const HISTORICO = 50;

/** Tags of one request and their history, for staff only; other readers get an empty answer. */
export async function etiquetasDoPedido(db: Db, who: Who, id: string): Promise<DoPedido> {
  await getAsEquipe(db, who, id);
  const { items } = await listDosPedidos(db, who, [id]);
  const { rows: historico } = await sql<DoPedido['historico'][number]>`
    select h.id, h.nome, h.posta, coalesce(u.nome_social, u.nome) as por, h.em from (
      select re.id::text || '+' as id, e.nome, true as posta, re.posta_por_id as quem, re.created_at as em
        from etiqueta_posta re join etiqueta e on e.id = re.etiqueta_id where re.owner_id = ${id}
      union all
      select re.id::text || '-', e.nome, false, re.retirada_por_id, re.retirada_em
        from etiqueta_posta re join etiqueta e on e.id = re.etiqueta_id
        where re.owner_id = ${id} and re.retirada_em is not null) h
    join usuario u on u.id = h.quem
    order by h.em desc, h.id limit ${HISTORICO}`.execute(db);
  const etiquetas = items[0]?.etiquetas ?? [];
  return { items: etiquetas, total: etiquetas.length, historico };
}
