import type { instituicao } from '@balcao/contract/instituicao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { conheceInstituicao, instituicaoDe } from '@balcao/domain/instituicao/instituicao';
import { isEncerrado, isStatus } from '@balcao/domain/requerimento/status';
import { getRequerimento, isEquipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

type DoPedido = ResponseInputOf<typeof instituicao.doPedido>;

/**
 * The school of an open request that the council does not know: it is written to, and the request waits for its answer. Nothing
 * is said of any school while no school is listed. To whoever does not handle the request it does not exist.
 */
export async function instituicaoDoPedido(db: Db, who: Who, id: string): Promise<DoPedido> {
  const requerimento = await getRequerimento(db, who, id);
  if (!isEquipe(who, requerimento)) throw new Problem('not_found');
  const { status, respostas } = requerimento;
  const digitada = instituicaoDe(respostas as Record<string, unknown>); // as the form was answered
  if (!digitada || (isStatus(status) && isEncerrado(status)) || !(await hasLista(db)))
    return { desconhecida: null };
  const noEstado = await db
    .selectFrom('instituicao')
    .select(['nome', 'sigla', 'uf'])
    .where('uf', '=', digitada.uf)
    .where('ativa', '=', true)
    .execute();
  return { desconhecida: conheceInstituicao(noEstado, digitada) ? null : digitada };
}

async function hasLista(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('instituicao')
    .select('id')
    .where('ativa', '=', true)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
