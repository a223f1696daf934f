import * as z from 'zod';
import { type Contract, route } from './kernel/route.ts';

export const municipio = {
  list: route({
    method: 'GET',
    path: '/municipios',
    summary: 'Municipalities of a state, by name',
    access: 'public',
    // Who writes without a name asks it too.
    untraced: true,
    query: z.object({ uf: z.string().regex(/^[A-Z]{2}$/, 'UF inválida.') }),
    response: z.object({ items: z.array(z.object({ ibge: z.string(), nome: z.string() })), total: z.int() }),
  }),
  cep: route({
    method: 'GET',
    path: '/ceps/:cep',
    summary: 'The address of a postal code, from the address directory when the installation has one',
    access: 'session',
    params: z.object({ cep: z.string().regex(/^[0-9]{8}$/, 'CEP inválido. Confira os 8 números.') }),
    response: z.object({
      /** False when there is no directory, or it does not answer: the address is then typed. */
      disponivel: z.boolean(),
      /** Null when the directory does not know the code. A code of a whole town has no street. */
      endereco: z
        .object({
          logradouro: z.string(),
          bairro: z.string(),
          uf: z.string(),
          municipioIbge: z.string(),
        })
        .nullable(),
    }),
  }),
} as const satisfies Contract;
