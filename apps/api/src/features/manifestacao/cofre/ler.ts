import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import type { Db } from '@balcao/db/db';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { openIdentidade } from './lacrar.ts';

type Lida = ResponseInputOf<typeof manifestacaoIdentidade.ver>;

/** Reads the vault. The caller has committed that it is opened, and until when it shows. */
export async function readIdentidade(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  id: string,
  ate: Date,
): Promise<Lida> {
  const identidade = await openIdentidade(db, keys.ouvidoria(), id);
  if (!identidade) throw new Problem('not_found');
  if (identidade.usuarioId) return { ate, autor: await readPessoa(db, identidade.usuarioId) };
  const { nome, contato } = identidade as { nome: string; contato: string };
  return { ate, autor: { nome, cpf: null, email: null, telefone: null, contato: contato || null } };
}

async function readPessoa(db: Db, id: string): Promise<Lida['autor']> {
  const { nome, nomeSocial, cpfCnpj, email, celular } = await db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial', 'cpfCnpj', 'email', 'celular'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { nome: nomeSocial ?? nome, cpf: maskCpfCnpj(cpfCnpj), email, telefone: celular, contato: null };
}
