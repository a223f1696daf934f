import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Db } from '@balcao/db/db';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { diferencaDoCorpo } from '@balcao/domain/resposta/diferenca-do-corpo';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getEditavel, type Modelo } from './modelo-row.ts';

/** Published versions of a template, newest first. @throws Problem `not_found`, `forbidden`. */
export async function listVersoes(
  db: Db,
  who: Who,
  id: string,
): Promise<ResponseInputOf<typeof modeloResposta.versoes>> {
  await getEditavel(db, who, id);
  const items = await db
    .selectFrom('modeloRespostaVersao as v')
    .leftJoin('usuario as u', 'u.id', 'v.publishedBy')
    .select(['v.versao', 'v.publishedAt as publicadoEm', 'v.motivo'])
    .select((e) => e.fn.coalesce('u.nomeSocial', 'u.nome').as('por'))
    .where('v.modeloId', '=', id)
    .orderBy('v.versao', 'desc')
    .execute();
  return { items, total: items.length };
}

/** What changed from one version, or the draft, to another. @throws Problem `not_found`, `forbidden`. */
export async function diferencaEntre(
  db: Db,
  who: Who,
  { id, de, ate }: QueryOf<typeof modeloResposta.diferenca> & { id: string },
): Promise<ResponseInputOf<typeof modeloResposta.diferenca>> {
  const modelo = await getEditavel(db, who, id);
  return { mudancas: diferencaDoCorpo(await corpoDe(db, modelo, de), await corpoDe(db, modelo, ate)) };
}

async function corpoDe(db: Db, { id, rascunho }: Modelo, which: string): Promise<CorpoResposta> {
  if (which !== 'rascunho') return loadVersao(db, id, Number(which));
  if (!rascunho) throw new Problem('not_found');
  return rascunho.corpo;
}

/** What one version says. @throws Problem `not_found`. */
export async function loadVersao(db: Db, modeloId: string, versao: number): Promise<CorpoResposta> {
  const row = await db
    .selectFrom('modeloRespostaVersao')
    .select('corpo')
    .where('modeloId', '=', modeloId)
    .where('versao', '=', versao)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  // The schema of templates let it in.
  return row.corpo as unknown as CorpoResposta;
}
