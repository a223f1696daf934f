import { CEP } from '@balcao/contract/cep';
import * as z from 'zod';
import { setting, settingOf } from '#platform/ajuste/setting.ts';
import type { Deps } from '#platform/deps.ts';
import { createJsonClient } from '#platform/saida/json-client.ts';
import { allowedFor } from '#platform/saida/open-guarded.ts';

/** The directory of postal codes in the settings, or that of the environment. */
export const DIRETORIO = setting(CEP, ({ CEP_URL }) => (CEP_URL ? { endereco: CEP_URL } : {}));

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

/** The status of an answer, and what it says; null for what the directory does not describe. */
interface Said {
  status: number;
  resposta: z.output<typeof Resposta> | null;
}

/**
 * Asks the directory for a postal code; null without a directory.
 * @throws NoAnswer, InternalAddress
 */
export async function askDirectory(deps: Deps, cep: string, timeoutMs: number): Promise<Said | null> {
  const { endereco } = await settingOf(deps, DIRETORIO);
  if (endereco === '') return null;
  const allowed = deps.env.CEP_URL ? 'all' : allowedFor(deps.env);
  const url = `${endereco.replace(/\/$/, '')}/${cep}/json/`;
  const { status, json } = await createJsonClient({ allowed, timeoutMs })({ method: 'GET', url });
  if (status === 404) return { status, resposta: { erro: true } };
  const read = status >= 200 && status < 300 ? Resposta.safeParse(json) : null;
  return { status, resposta: read?.success ? read.data : null };
}
