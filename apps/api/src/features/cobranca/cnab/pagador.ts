import type { Db } from '@balcao/db/db';
import type { Pagador } from '@balcao/domain/cnab/remessa';
import * as z from 'zod';
import { requireFound } from '#platform/db/seen.ts';

const texto = z.string().catch('');

/** The fields of an account's address that a bank asks for. */
const Endereco = z
  .object({
    cep: texto,
    logradouro: texto,
    numero: texto,
    complemento: texto,
    bairro: texto,
    municipioIbge: texto,
  })
  .catch({ cep: '', logradouro: '', numero: '', complemento: '', bairro: '', municipioIbge: '' });

/** Whom a boleto is for: the legal name, the number and the address of an account. What is missing is empty. */
export async function loadPagador(db: Db, usuarioId: string): Promise<Pagador> {
  const row = await db
    .selectFrom('usuario')
    .select(['nome', 'cpfCnpj', 'endereco'])
    .where('id', '=', usuarioId)
    .executeTakeFirst();
  const { nome, cpfCnpj, endereco } = requireFound(row);
  const { cep, logradouro, numero, complemento, bairro, municipioIbge } = Endereco.parse(endereco);
  const municipio = await db
    .selectFrom('municipio')
    .select(['nome', 'uf'])
    .where('ibge', '=', municipioIbge)
    .executeTakeFirst();
  return {
    documento: cpfCnpj,
    nome,
    endereco: logradouro && [logradouro, numero, complemento].filter(Boolean).join(', '),
    bairro,
    cep,
    cidade: municipio?.nome ?? '',
    uf: municipio?.uf ?? '',
  };
}
