import type { credito as contrato } from '@balcao/contract/credito';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Cobranca } from '../access.ts';
import { reservadoDe } from '../pedidos-de-volta.ts';
import { totaisDoDia } from '../total-do-dia.ts';
import { usarCredito } from './credito.ts';

type Creditos = ResponseInputOf<typeof contrato.list>;

/** Open charges that are offered beside a credit. */
const COBRANCAS = 20;

interface Linha {
  id: string;
  descricao: string;
  pessoaId: string;
  nome: string;
  /** What the books owe back, in cents. */
  valor: number;
}

/** What the council owes back to the caller and to those they act for, the latest charge first. */
export async function listCreditos(db: Db, who: Who): Promise<Creditos> {
  const { rows } = await sql<Linha>`
    select c.id, c.descricao, c.pessoa_id as "pessoaId", coalesce(u.nome_social, u.nome) as nome, l.valor::float8 as valor
    from cobranca c join usuario u on u.id = c.pessoa_id
      cross join lateral (select sum(case when l.credito = 'A_RESTITUIR' then l.valor else -l.valor end) as valor
        from lancamento l where l.cobranca_id = c.id and 'A_RESTITUIR' in (l.debito, l.credito)) l
    where c.pessoa_id = any(${partes(who)}::uuid[]) and l.valor > 0
    order by c.id desc`.execute(db);
  const abertas = await listAbertas(db, who, [...new Set(rows.map(({ pessoaId }) => pessoaId))]);
  const items: Creditos['items'] = [];
  for (const row of rows) {
    const reservado = Math.min(await reservadoDe(db, row), row.valor);
    const { id, descricao, pessoaId, nome } = row;
    const cobrancas = abertas.filter((one) => one.pessoaId === pessoaId && one.id !== id);
    items.push({
      id,
      descricao,
      valor: row.valor - reservado,
      reservado,
      pessoa: { id: pessoaId, nome },
      cobrancas: cobrancas.map(({ pessoaId: _, ...one }) => one),
    });
  }
  return { items, total: items.length };
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
