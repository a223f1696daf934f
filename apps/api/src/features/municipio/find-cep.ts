import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { municipio } from '@balcao/contract/municipio';
import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';

type Answer = ResponseInputOf<typeof municipio.cep>;

/** Enough for typing errors, too little for copying the directory. */
const LIMITE: Limit = { nome: 'cep', max: 30, janelaSegundos: 60 };
const TIMEOUT_MS = 2_000;
const UNAVAILABLE: Answer = { disponivel: false, endereco: null };
const UNKNOWN: Answer = { disponivel: true, endereco: null };

/** The answer of the directory: `erro` (a boolean, or the word) for an unknown code. */
const Resposta = z.union([
  z.object({ erro: z.literal([true, 'true']) }),
  z.object({
    logradouro: z.string().max(150).catch(''),
    bairro: z.string().max(80).catch(''),
    uf: z.string().regex(/^[A-Z]{2}$/),
    ibge: z.string().regex(/^[0-9]{7}$/),
  }),
]);

/**
 * The address of a postal code. A directory that is missing, slow or wrong is no error: the person types the address.
 */
export async function findCep(deps: Deps, who: Who, cep: string): Promise<Answer> {
  const { CEP_URL } = deps.env;
  if (!CEP_URL) return UNAVAILABLE;
  await enforceLimit(deps.db, LIMITE, { quem: who.usuarioId, now: who.now });
  const found = await ask(`${CEP_URL.replace(/\/$/, '')}/${cep}/json/`);
  if (found === null) return UNAVAILABLE;
  if ('erro' in found) return UNKNOWN;
  const { logradouro, bairro, uf, ibge } = found;
  return {
    disponivel: true,
    endereco: { logradouro, bairro, uf, municipioIbge: await known(deps.db, ibge) },
  };
}

async function ask(url: string): Promise<z.output<typeof Resposta> | null> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (answer.status === 404) return { erro: true };
    return answer.ok ? Resposta.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** The municipality, or blank when the portal does not list it, because the form could not select it. */
async function known(db: Db, ibge: string): Promise<string> {
  const row = await db.selectFrom('municipio').select('ibge').where('ibge', '=', ibge).executeTakeFirst();
  return row?.ibge ?? '';
}
