import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { municipio } from '@balcao/contract/municipio';
import type { Db } from '@balcao/db/db';
import { settingOf } from '#platform/ajuste/setting.ts';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { askDirectory, DIRETORIO } from './directory.ts';

type Answer = ResponseInputOf<typeof municipio.cep>;

/** Enough for typing errors, too little for copying the directory. */
const LIMITE: Limit = { nome: 'cep', max: 30, janelaSegundos: 60 };
const TIMEOUT_MS = 2_000;
const UNAVAILABLE: Answer = { disponivel: false, endereco: null };
const UNKNOWN: Answer = { disponivel: true, endereco: null };

/**
 * The address of a postal code. A directory that is missing, slow or wrong is no error: the person types the address.
 */
export async function findCep(deps: Deps, who: Who, cep: string): Promise<Answer> {
  const { endereco } = await settingOf(deps, DIRETORIO);
  if (endereco === '') return UNAVAILABLE;
  await enforceLimit(deps.db, LIMITE, { quem: who.usuarioId, now: who.now });
  const said = await askDirectory(deps, cep, TIMEOUT_MS).catch(() => null);
  const found = said?.resposta;
  if (!found) return UNAVAILABLE;
  if ('erro' in found) return UNKNOWN;
  const { logradouro, bairro, uf, ibge } = found;
  return {
    disponivel: true,
    endereco: { logradouro, bairro, uf, municipioIbge: await known(deps.db, ibge) },
  };
}

/** The municipality, or blank when the portal does not list it, because the form could not select it. */
async function known(db: Db, ibge: string): Promise<string> {
  const row = await db.selectFrom('municipio').select('ibge').where('ibge', '=', ibge).executeTakeFirst();
  return row?.ibge ?? '';
}
