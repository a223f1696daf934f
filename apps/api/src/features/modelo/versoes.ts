import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modelo } from '@balcao/contract/modelo';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { differenceBetween, listVersions } from '#platform/versioned.ts';
import { findRascunhoModelo, getTipoDoModelo } from './modelo-row.ts';
import { FORMULARIOS } from './publish-modelo.ts';

/** Published versions, newest first, with the drafts and open requests of each. */
export async function listVersoes(
  db: Db,
  tipoId: number,
  page: QueryOf<typeof modelo.versoes>,
): Promise<ResponseInputOf<typeof modelo.versoes>> {
  await getTipoDoModelo(db, tipoId);
  const { items, total } = await listVersions(db, FORMULARIOS, tipoId, page);
  const { rows } = await sql<{ versao: number; rascunhos: number; pedidosAbertos: number }>`
    select versao, (select count(*)::int from rascunho r where r.tipo_id = ${tipoId} and r.tipo_versao = versao) as rascunhos,
      (select count(*)::int from requerimento r where r.tipo_id = ${tipoId} and r.tipo_versao = versao
        and r.closed_at is null) as "pedidosAbertos"
    from unnest(${items.map(({ versao }) => versao)}::int[]) as versao`.execute(db);
  const emUso = new Map(rows.map(({ versao, ...uso }) => [versao, uso]));
  return {
    items: items.map((item) => ({
      ...item,
      emUso: emUso.get(item.versao) ?? { rascunhos: 0, pedidosAbertos: 0 },
    })),
    total,
  };
}

/** The differences from one version, or the draft, to another. @throws Problem `not_found`. */
export async function diferencaEntre(db: Db, tipoId: number, query: QueryOf<typeof modelo.diferenca>) {
  await getTipoDoModelo(db, tipoId);
  const draft = (await findRascunhoModelo(db, tipoId))?.conteudo;
  return differenceBetween(db, FORMULARIOS, tipoId, { ...query, draft });
}
