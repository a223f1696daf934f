import type { credito as contrato } from '@balcao/contract/credito';
import type { BodyOf, QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { A_RESTITUIR } from '@balcao/db/saldos';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';
import type { Cobranca } from '../access.ts';
import { RESERVADO } from '../pedidos-de-volta.ts';
import { totaisDoDia } from '../total-do-dia.ts';
import { usarCredito } from './credito.ts';

type Lista = ResponseInputOf<typeof contrato.list>;
type Item = Lista['items'][number];

/** Open charges that are offered beside a credit. */
const COBRANCAS = 20;

/** When the bank did not carry out the last refund of charge `c`; null where the last one is another. */
const NAO_FEITA = sql<Date | null>`(select case when d.situacao = 'NAO_REALIZADA' then d.updated_at end
  from devolucao d join pagamento p on p.id = d.pagamento_id where p.cobranca_id = c.id
  order by d.updated_at desc, d.id desc limit 1)`;

/** One page of what the council owes back to the caller and to those they act for, the latest charge first. */
export async function listCreditos(db: Db, who: Who, query: QueryOf<typeof contrato.list>): Promise<Lista> {
  const { items, total } = await readList<typeof contrato.list, Omit<Item, 'cobrancas'>>(db, query, {
    columns: sql`c.id, c.descricao, c.a_restituir - v.reservado as valor, v.reservado, ${NAO_FEITA} as "devolucaoNaoFeitaEm",
      json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa`,
    // Counted before it is narrowed: a sum in a condition would be computed twice.
    from: sql`(select c.*, ${A_RESTITUIR} as a_restituir from cobranca c
        left join requerimento r on r.id = c.requerimento_id
        where c.pessoa_id = any(${partes(who)}::uuid[]) and ${toldToViewer(who)} offset 0) c
      join usuario u on u.id = c.pessoa_id
      cross join lateral (select least(${RESERVADO}, c.a_restituir) as reservado) v`,
    reach: sql`c.a_restituir > 0`,
    where: { pessoa: (id) => sql`c.pessoa_id = ${id}::uuid` },
    order: sql`c.id desc`,
  });
  const abertas = await listAbertas(db, who, [...new Set(items.map(({ pessoa }) => pessoa.id))]);
  const withCobrancas = items.map((item) => ({
    ...item,
    cobrancas: abertas
      .filter(({ pessoaId, id }) => pessoaId === item.pessoa.id && id !== item.id)
      .map(({ pessoaId: _, ...one }) => one),
  }));
  return { items: withCobrancas, total };
}

async function listAbertas(db: Db, who: Who, pessoas: readonly string[]) {
  const { rows } = await sql<Cobranca>`
    select c.id, c.pessoa_id as "pessoaId", c.descricao, c.vencimento, c.especie, c.valor, c.descontos,
      c.sem_multa as "semMulta"
    from cobranca c where c.pessoa_id = any(${[...pessoas]}::uuid[])
      and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]) and not ${EM_DISCUSSAO}
    order by c.vencimento, c.id limit ${COBRANCAS}`.execute(db);
  const totais = await totaisDoDia(db, rows, todayInSaoPaulo(who.now));
  return rows.map(({ id, pessoaId, descricao, vencimento }, i) => ({
    id,
    pessoaId,
    descricao,
    vencimento,
    total: totais[i]?.total ?? 0,
  }));
}

type Uso = BodyOf<typeof contrato.usar>;

/** Asks for both charges to be of somebody that the caller pays for. @throws Problem `not_found` */
export async function requireOwn(db: Db, who: Who, { creditoId, cobrancaId }: Uso): Promise<void> {
  const own = await db
    .selectFrom('cobranca')
    .select('id')
    .where('id', 'in', [creditoId, cobrancaId])
    .where('pessoaId', 'in', partes(who))
    .execute();
  if (own.length < new Set([creditoId, cobrancaId]).size) throw new Problem('not_found');
}

/** Pays a charge with a credit, both of somebody that the caller pays for. @throws Problem `not_found`, `not_possible` */
export async function usarCreditoProprio(tx: Db, who: Who, uso: Uso): Promise<{ usado: number }> {
  await requireOwn(tx, who, uso);
  return { usado: await usarCredito(tx, { ...uso, now: who.now }) };
}
