import type { busca } from '@balcao/contract/busca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { maskCpf } from '@balcao/domain/pessoa/cpf';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { destacar } from '@balcao/domain/texto/destaque';
import { sql } from 'kysely';
import { lookBriefly } from '#features/requerimento/api.ts';
import { findPessoas } from '#features/usuario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';

type Pessoa = ResponseInputOf<typeof busca.buscar>['pessoas'][number];

/** People that one answer shows. */
const PESSOAS = 5;
const TEMPO_MS = 150;

interface Linha {
  id: string;
  nome: string;
  cpfCnpj: string;
  registro: string | null;
}

/** People by name, document, e-mail or registration, for staff who may see people. */
export async function buscarPessoas(
  db: Db,
  who: Who,
  consulta: Consulta,
): Promise<{ itens: Pessoa[]; mais: boolean; parcial: boolean }> {
  if (!can(who, 'usuario.ver')) return { itens: [], mais: false, parcial: false };
  const rows = await lookBriefly(db, TEMPO_MS, async (tx) => {
    const ids = await findPessoas(tx, consulta, 'todos');
    return ids.length > 0 ? readPessoas(tx, ids) : [];
  });
  const itens = (rows ?? []).slice(0, PESSOAS).map((row) => ({
    id: row.id,
    nome: destacar(row.nome, consulta.palavras),
    documentoMascarado: row.cpfCnpj.length === 14 ? formatCnpj(row.cpfCnpj) : maskCpf(row.cpfCnpj),
    registro: row.registro,
  }));
  return { itens, mais: (rows?.length ?? 0) > PESSOAS, parcial: rows === null };
}

async function readPessoas(db: Db, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, u.cpf_cnpj as "cpfCnpj",
      (select g.numero from registro g where g.usuario_id = u.id order by g.desde desc limit 1) as registro
    from unnest(${ids}::uuid[]) with ordinality as achada (id, ordem) join usuario u on u.id = achada.id
    order by achada.ordem limit ${PESSOAS + 1}`.execute(db);
  return rows;
}
