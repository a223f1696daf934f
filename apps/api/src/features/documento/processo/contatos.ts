import type { Db } from '@balcao/db/db';
import { toPessoa } from '../titular.ts';
import type { Processo } from './processo.ts';

/** A party with its own numbers and addresses, which stay readable in its copy. */
export async function loadContatos(db: Db, usuarioId: string): Promise<NonNullable<Processo['interessado']>> {
  const u = await db
    .selectFrom('usuario')
    .select(['id', 'nome', 'nomeSocial', 'cpfCnpj', 'email', 'celular'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return {
    id: u.id,
    pessoa: toPessoa(u.nomeSocial || u.nome, u.cpfCnpj),
    contatos: [u.cpfCnpj, u.email, ...(u.celular ? [u.celular] : [])],
  };
}
