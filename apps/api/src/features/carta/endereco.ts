import type { Db } from '@balcao/db/db';
import { formatCep } from '@balcao/domain/pessoa/cep';
import * as z from 'zod';

const texto = z.string().catch('');

/** The fields of an account's address that the post needs. */
const Endereco = z.object({
  cep: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  municipioIbge: texto,
});

/** The address of an account on one line; null when it is incomplete. */
export async function enderecoPostal(tx: Db, usuarioId: string): Promise<string | null> {
  const linhas = await linhasDoEndereco(tx, usuarioId);
  return linhas?.join(', ') ?? null;
}

/** The address of an account in the lines of an envelope; null when it is incomplete. */
export async function linhasDoEndereco(tx: Db, usuarioId: string): Promise<string[] | null> {
  const { endereco } = await tx
    .selectFrom('usuario')
    .select('endereco')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const parsed = Endereco.safeParse(endereco);
  if (!parsed.success) return null;
  const { cep, logradouro, numero, complemento, bairro, municipioIbge } = parsed.data;
  const municipio = await tx
    .selectFrom('municipio')
    .select(['nome', 'uf'])
    .where('ibge', '=', municipioIbge)
    .executeTakeFirst();
  if (!cep || !logradouro || !municipio) return null;
  const rua = [logradouro, numero, complemento].filter(Boolean).join(', ');
  return [rua, bairro, `${municipio.nome}/${municipio.uf}`, `CEP ${formatCep(cep)}`].filter(Boolean);
}
