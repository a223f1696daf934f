import * as z from 'zod';
import { texto, uuid } from './kernel/field.ts';

/** Words of a name, or a whole CPF or CNPJ, by which staff look for one person. */
export const BuscaDePessoa = z.object({ busca: texto(100, 3) });

/** The first people that were found. Only a part of each number is told. */
export const PessoasAchadas = z.object({
  pessoas: z.array(z.object({ id: uuid, nome: z.string(), cpfCnpjMascarado: z.string() })),
  /** There are more; a longer name narrows them. */
  mais: z.boolean(),
});
