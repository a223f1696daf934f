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
 * The unknown school of an open request. The council writes to it, and the request waits for its answer. Empty while no
 * school is listed. @throws `not_found` for readers who do not handle the request
 */
export async function instituicaoDoPedido(db: Db, who: Who, id: string): Promise<DoPedido> {
  const { status, respostas } = await getAsEquipe(db, who, id);
  const digitada = instituicaoDe(respostas as Record<string, unknown>); // The form has checked it.
  if (!digitada || (isStatus(status) && isEncerrado(status)) || !(await hasLista(db)))
    return { desconhecida: null };
  return { desconhecida: (await isConhecida(db, digitada)) ? null : digitada };
}

/** Whether it is in use under this name, or had it before and no other school of its state has it now. */
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
