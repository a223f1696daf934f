import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modelo } from '@balcao/contract/modelo';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { sql } from 'kysely';
import { loadPublicada } from '#features/tipo/api.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';
import { findRascunhoModelo, getTipoDoModelo } from './modelo-row.ts';

/** Published versions, newest first, with the drafts and open requests that still stand on each. */
export async function listVersoes(
  db: Db,
  tipoId: number,
  query: QueryOf<typeof modelo.versoes>,
): Promise<ResponseInputOf<typeof modelo.versoes>> {
  await getTipoDoModelo(db, tipoId);
  return readList<typeof modelo.versoes>(db, query, {
    columns: sql`v.versao, v.published_at as "publicadoEm", coalesce(u.nome_social, u.nome) as por, v.motivo,
      json_build_object(
        'rascunhos', (select count(*) from rascunho r
          where r.tipo_id = v.tipo_id and r.tipo_versao = v.versao),
        'pedidosAbertos', (select count(*) from requerimento r
          where r.tipo_id = v.tipo_id and r.tipo_versao = v.versao and r.closed_at is null)) as "emUso"`,
    from: sql`requerimento_tipo_versao v left join usuario u on u.id = v.published_by`,
    reach: sql`v.tipo_id = ${tipoId}`,
    where: {},
    order: sql`v.versao desc`,
  });
}

/** What changed from one version, or the draft, to another. @throws Problem `not_found`. */
export async function diferencaEntre(
  db: Db,
  tipoId: number,
  { de, ate }: QueryOf<typeof modelo.diferenca>,
): Promise<ResponseInputOf<typeof modelo.diferenca>> {
  await getTipoDoModelo(db, tipoId);
  return { mudancas: diferenca(await formOf(db, tipoId, de), await formOf(db, tipoId, ate)) };
}

async function formOf(db: Db, tipoId: number, which: string): Promise<Formulario> {
  if (which !== 'rascunho') return loadPublicada(db, tipoId, Number(which));
  const rascunho = await findRascunhoModelo(db, tipoId);
  if (!rascunho) throw new Problem('not_found');
  return rascunho.formulario;
}
