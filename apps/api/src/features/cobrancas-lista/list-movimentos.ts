import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { dizerMovimento, type EventoDoLivro } from '@balcao/domain/pagamento/movimento';
import { type RawBuilder, sql } from 'kysely';
import { requireFound } from '#platform/db/seen.ts';
import { countRows } from '#platform/read-list.ts';
import { SEM_SIGILO } from './alcance.ts';

type Rota = typeof cobrancasLista.movimentos;
type Answer = ResponseInputOf<Rota>;

interface Lido extends Omit<Answer['items'][number], 'texto'> {
  evento: EventoDoLivro;
}

/** What an entry changes of what the person owes: more is owed by what they are charged, less by what they pay. */
const EFEITO = sql`case when l.debito in ('A_RECEBER', 'A_RESTITUIR') then l.valor else 0 end
  - case when l.credito in ('A_RECEBER', 'A_RESTITUIR') then l.valor else 0 end`;

/** Every event in the books of a person's charges, with the balance after it. */
const movimentosDe = (pessoaId: string): RawBuilder<unknown> => sql`(select m.*,
    sum(m.valor) over (order by m.em, m.primeiro)::float8 as saldo
  from (select l.evento, min(l.id::text) as primeiro, l.created_at as em, c.id as cobranca_id, c.descricao, sum(${EFEITO})::float8 as valor
    from cobranca c join lancamento l on l.cobranca_id = c.id
    where c.pessoa_id = ${pessoaId}::uuid and ${SEM_SIGILO}
    group by l.evento, l.referencia_id, l.created_at, c.id, c.descricao) m
  where m.valor <> 0) x`;

/** A page of the account of a person with the council, the newest movement first. */
export async function listMovimentos(
  db: Db,
  pessoaId: string,
  { pagina, porPagina }: QueryOf<Rota>,
): Promise<Answer> {
  const rows = movimentosDe(pessoaId);
  const { rows: items } =
    await sql<Lido>`select x.primeiro as id, x.evento, x.em, x.descricao, x.valor, x.saldo from ${rows}
    order by x.em desc, x.primeiro desc limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(db);
  return {
    pessoa: await findPessoa(db, pessoaId),
    saldo: await sumOf(db, rows),
    items: items.map(({ evento, ...row }) => ({ ...row, texto: dizerMovimento(evento, row.valor) })),
    total: await countRows(db, rows),
  };
}

async function sumOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{
    saldo: number;
  }>`select coalesce(sum(x.valor), 0)::float8 as saldo from ${rows}`.execute(db);
  return found[0]?.saldo ?? 0;
}

async function findPessoa(db: Db, id: string): Promise<Answer['pessoa']> {
  const { rows } = await sql<
    Answer['pessoa']
  >`select id, coalesce(nome_social, nome) as nome from usuario where id = ${id}::uuid`.execute(db);
  return requireFound(rows[0]);
}
