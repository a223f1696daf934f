import type { PessoasAchadas } from '@balcao/contract/pessoas-achadas';
import type { Db } from '@balcao/db/db';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { sql } from 'kysely';
import type * as z from 'zod';
import { findPessoas } from './find-pessoas.ts';

/** People shown at once; a longer name narrows them. */
const MAX = 8;

/** The first people of this name, or the one of this number, among whom staff choose one. */
export async function listAchadas(db: Db, busca: string): Promise<z.input<typeof PessoasAchadas>> {
  const found = await findPessoas(db, lerConsulta(busca), { entre: 'todos' }, async (pessoas) => {
    const { rows } = await sql<{ id: string; nome: string; cpfCnpj: string }>`
      select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj"
      from (${pessoas}) p join usuario u on u.id = p.id where u.situacao in ('ativo', 'desativado')
      order by u.nome_dobrado, u.id limit ${MAX + 1}`.execute(db);
    return rows;
  });
  const rows = found ?? [];
  const pessoas = rows
    .slice(0, MAX)
    .map(({ cpfCnpj, ...pessoa }) => ({ ...pessoa, cpfCnpjMascarado: maskCpfCnpj(cpfCnpj) }));
  return { pessoas, mais: rows.length > MAX };
}
