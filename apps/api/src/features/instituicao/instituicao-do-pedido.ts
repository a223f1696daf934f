import type { instituicao } from '@balcao/contract/instituicao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { conheceInstituicao, type Instituicao, instituicaoDe } from '@balcao/domain/instituicao/instituicao';
import { isEncerrado, isStatus } from '@balcao/domain/requerimento/status';
import { getAsEquipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { listNomesDeAntes } from './nomes-de-antes.ts';

type DoPedido = ResponseInputOf<typeof instituicao.doPedido>;

/**
 * The school of an open request that the council does not know. The council writes to it, and the request
 * waits for its answer. Empty while no school is listed. For readers who do not handle the request it does
 * not exist.
 */
export async function instituicaoDoPedido(db: Db, who: Who, id: string): Promise<DoPedido> {
  const { status, respostas } = await getAsEquipe(db, who, id);
  const digitada = instituicaoDe(respostas as Record<string, unknown>); // as the form was answered
  if (!digitada || (isStatus(status) && isEncerrado(status)) || !(await hasLista(db)))
    return { desconhecida: null };
  return { desconhecida: (await isConhecida(db, digitada)) ? null : digitada };
}

/** Whether it is in use under this name, or was called so before and nothing else in its state is called so now. */
async function isConhecida(db: Db, digitada: Pick<Instituicao, 'nome' | 'uf'>): Promise<boolean> {
  const noEstado = await db
    .selectFrom('instituicao')
    .select(['nome', 'sigla', 'uf', 'ativa'])
    .where('uf', '=', digitada.uf)
    .execute();
  const emUso = noEstado.filter(({ ativa }) => ativa);
  if (conheceInstituicao(emUso, digitada)) return true;
  if (conheceInstituicao(noEstado, digitada)) return false;
  return conheceInstituicao(await listNomesDeAntes(db, digitada.uf), digitada);
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
