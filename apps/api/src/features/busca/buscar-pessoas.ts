import type { busca } from '@balcao/contract/busca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { destacar } from '@balcao/domain/texto/destaque';
import { sql } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';

type Pessoa = ResponseInputOf<typeof busca.buscar>['pessoas'][number];

/** People that one answer shows. */
const PESSOAS = 5;

interface Linha {
  id: string;
  nome: string;
  cpfCnpj: string;
  registro: string | null;
}

/** The people that were meant, for staff who may see people. */
export async function buscarPessoas(
  db: Db,
  who: Who,
  { ids, consulta }: { ids: readonly string[]; consulta: Consulta },
): Promise<{ itens: Pessoa[]; mais: boolean }> {
  if (!can(who, 'usuario.ver') || ids.length === 0) return { itens: [], mais: false };
  const rows = await readPessoas(db, ids.slice(0, PESSOAS));
  const itens = rows.map((row) => ({
    id: row.id,
    nome: destacar(row.nome, consulta.palavras),
    documentoMascarado: maskCpfCnpj(row.cpfCnpj),
    registro: row.registro,
  }));
  return { itens, mais: ids.length > PESSOAS };
}

async function readPessoas(db: Db, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj",
      (select g.numero from registro g where g.usuario_id = u.id order by g.desde desc limit 1) as registro
    from unnest(${ids}::uuid[]) with ordinality as achada (id, ordem) join usuario u on u.id = achada.id
    order by achada.ordem`.execute(db);
  return rows;
}
