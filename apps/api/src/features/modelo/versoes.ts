import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modelo } from '@balcao/contract/modelo';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { sql } from 'kysely';
import { loadPublicada } from '#features/tipo/api.ts';
import { Problem } from '#platform/http/problem.ts';
import { findRascunhoModelo, getTipoDoModelo } from './modelo-row.ts';

type Page = ResponseInputOf<typeof modelo.versoes>;

/** Published versions, newest first, with the drafts and open requests that still stand on each. */
export async function listVersoes(
  db: Db,
  tipoId: number,
  { pagina, porPagina }: QueryOf<typeof modelo.versoes>,
): Promise<Page> {
  await getTipoDoModelo(db, tipoId);
  const { rows } = await sql<Omit<Page['items'][number], 'emUso'> & Page['items'][number]['emUso']>`
    select v.versao, v.published_at as "publicadoEm", coalesce(u.nome_social, u.nome) as por, v.motivo,
      (select count(*)::int from rascunho r where r.tipo_id = v.tipo_id and r.tipo_versao = v.versao) as rascunhos,
      (select count(*)::int from requerimento r where r.tipo_id = v.tipo_id and r.tipo_versao = v.versao
        and r.closed_at is null) as "pedidosAbertos"
    from requerimento_tipo_versao v left join usuario u on u.id = v.published_by
    where v.tipo_id = ${tipoId} order by v.versao desc
    limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(db);
  const { total } = await db
    .selectFrom('requerimentoTipoVersao')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('tipoId', '=', tipoId)
    .executeTakeFirstOrThrow();
  const items = rows.map(({ rascunhos, pedidosAbertos, ...row }) => ({
    ...row,
    emUso: { rascunhos, pedidosAbertos },
  }));
  return { items, total: Number(total) };
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
