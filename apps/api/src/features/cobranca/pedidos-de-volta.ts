import type { cobranca as contrato } from '@balcao/contract/cobranca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { aRestituir, emCaixa, type Saldos } from '@balcao/domain/pagamento/lancamento';
import { type JaPedido, semPedido } from '@balcao/domain/pagamento/restituicao';
import { sql } from 'kysely';
import type { Cobranca } from './access.ts';

type Resumo = Pick<ResponseInputOf<typeof contrato.detail>, 'valorSemPedido' | 'restituicao'>;

interface Pedido extends NonNullable<Resumo['restituicao']> {
  /** Integer cents. */
  valor: number;
}

/**
 * The excess of a charge that was not asked back yet, and the request for the other part. Empty when nothing is owed
 * back.
 */
export async function pedidoDeVolta(db: Db, cobranca: Pick<Cobranca, 'id'>, saldos: Saldos): Promise<Resumo> {
  if (aRestituir(saldos) === 0) return { valorSemPedido: 0, restituicao: null };
  const pedidos = await listPedidos(db, cobranca);
  const { porTransferir, ...ja } = await sumJaPedido(db, cobranca, { pedidos, saldos });
  const latest = pedidos.find(({ situacao }) => situacao === 'PEDIDA') ?? pedidos[0];
  return {
    valorSemPedido: semPedido(saldos, { ...ja, aCaminho: ja.aCaminho + porTransferir }),
    restituicao: latest ? { id: latest.id, numero: latest.numero, situacao: latest.situacao } : null,
  };
}

/**
 * The excess of a charge that staff may give back or keep as a credit, in cents: what nobody asked for, and what the bank did
 * not send of a granted request.
 */
export async function livreParaAto(db: Db, cobranca: Pick<Cobranca, 'id'>, saldos: Saldos): Promise<number> {
  const pedidos = await listPedidos(db, cobranca);
  return semPedido(saldos, await sumJaPedido(db, cobranca, { pedidos, saldos }));
}

async function sumJaPedido(
  db: Db,
  { id }: Pick<Cobranca, 'id'>,
  { pedidos, saldos }: { pedidos: readonly Pedido[]; saldos: Saldos },
): Promise<JaPedido & { porTransferir: number }> {
  const sumOf = (situacao: Pedido['situacao']) =>
    pedidos.reduce((sum, pedido) => sum + (pedido.situacao === situacao ? pedido.valor : 0), 0);
  const atos = await sumAtos(db, id, saldos);
  const { rows } = await sql<Pick<JaPedido, 'aCaminho'> & { porTransferir: number }>`
    select ${A_CAMINHO} as "aCaminho", ${POR_TRANSFERIR} as "porTransferir" from cobranca c where c.id = ${id}`.execute(
    db,
  );
  const { aCaminho = 0, porTransferir = 0 } = rows[0] ?? {};
  return {
    emPedidos: sumOf('PEDIDA') + atos.pedido,
    creditado: sumOf('CREDITO') + atos.creditado,
    aCaminho,
    porTransferir,
  };
}

/**
 * Requests of the debtor for money of charge `c` that are undecided or granted. The service says which fields hold charge and
 * amount. A granted request without a refund was a credit, which the books only record as owed.
 */
const PEDIDOS = sql`(
    select q.id, q.numero, q.created_at, pedido.valor, case when not concedido then 'PEDIDA'
      when exists (select from devolucao d where d.requerimento_id = q.id) then 'DEVOLUCAO' else 'CREDITO' end as situacao
    from requerimento q join requerimento_tipo_versao v on v.tipo_id = q.tipo_id and v.versao = q.tipo_versao
    cross join lateral (select coalesce((q.respostas->>(e.efeito->>'valor'))::float8, 0) as valor
      from jsonb_array_elements(coalesce(v.formulario->'efeitos', '[]')) e(efeito)
      where e.efeito->>'efeito' in ('restituir', 'compensar') and q.respostas->>(e.efeito->>'cobranca') = c.id::text limit 1) pedido
    cross join lateral (select coalesce((select d.resultado <> 'INDEFERIDO' from decisao d where d.requerimento_id = q.id
      order by d.created_at desc limit 1), false) as concedido) decidido
    where q.autor_id = c.pessoa_id and (concedido or q.closed_at is null))`;

/** Granted refunds of charge `c` that are being sent, in cents; each counts at most the rest of its payment. */
const A_CAMINHO = sql<number>`(
    select coalesce(sum(least(p.valor - d.devolvido, d.falta)), 0)::float8 from pagamento p
    cross join lateral (select coalesce(sum(valor) filter (where situacao = 'DEVOLVIDA'), 0) as devolvido,
        coalesce(sum(valor) filter (where situacao in ('SOLICITADA', 'EM_PROCESSAMENTO')), 0) as falta
      from devolucao where pagamento_id = p.id) d
    where p.cobranca_id = c.id)`;

/**
 * What the bank did not send of granted requests on charge `c`, in cents, until staff send it by transfer or leave it as a
 * credit. Its payer need not ask anew.
 */
export const POR_TRANSFERIR = sql<number>`(
    select greatest(nao_feita.valor
      - (select coalesce(sum(d.valor), 0) from devolucao d join pagamento p on p.id = d.pagamento_id where p.cobranca_id = c.id
          and d.requerimento_id is null and d.situacao <> 'NAO_REALIZADA' and d.created_at >= nao_feita.desde)
      - (select coalesce(sum(a.valor), 0) from ato_financeiro a where a.cobranca_id = c.id
          and a.especie = 'CREDITAR' and a.situacao = 'APROVADO' and a.decidido_em >= nao_feita.desde), 0)::float8
    from (select coalesce(sum(d.valor), 0) as valor, min(d.updated_at) as desde
      from devolucao d join pagamento p on p.id = d.pagamento_id
      where p.cobranca_id = c.id and d.situacao = 'NAO_REALIZADA' and d.requerimento_id is not null) nao_feita)`;

/** What undecided requests ask back of charge `c`, in cents. */
export const EM_PEDIDOS = sql<number>`(
    select coalesce(sum(x.valor), 0)::float8 from ${PEDIDOS} x where x.situacao = 'PEDIDA')`;

/**
 * What of the balance owed back on charge `c` cannot be used, in cents: it waits to be decided, is on its way, or is sent by
 * transfer.
 */
export const RESERVADO = sql<number>`(${EM_PEDIDOS} + ${A_CAMINHO} + ${POR_TRANSFERIR})`;

/** The same of one charge. */
export async function reservadoDe(db: Db, { id }: Pick<Cobranca, 'id'>): Promise<number> {
  const { rows } = await sql<{
    valor: number;
  }>`select ${RESERVADO} as valor from cobranca c where c.id = ${id}`.execute(db);
  return rows[0]?.valor ?? 0;
}

async function listPedidos(db: Db, { id }: Pick<Cobranca, 'id'>): Promise<Pedido[]> {
  const { rows } = await sql<Pedido>`select x.id, x.numero, x.valor, x.situacao
    from cobranca c cross join lateral ${PEDIDOS} x where c.id = ${id}
    order by x.created_at desc, x.id desc`.execute(db);
  return rows;
}

/**
 * What staff asked to give back or to keep as a credit, and what was granted as one; a refund has rows of its own. What was
 * asked for upon other books than these has lapsed.
 */
async function sumAtos(
  db: Db,
  cobrancaId: string,
  saldos: Saldos,
): Promise<{ pedido: number; creditado: number }> {
  const { rows } = await sql<{ pedido: number; creditado: number }>`
    select coalesce(sum(a.valor) filter (where a.situacao = 'PEDIDO'
          and (a.visto->>'recebido')::bigint = ${emCaixa(saldos)}
          and (a.visto->>'aRestituir')::bigint = ${aRestituir(saldos)}), 0)::float8 as pedido,
      coalesce(sum(a.valor) filter (where a.situacao = 'APROVADO' and a.especie = 'CREDITAR'), 0)::float8 as creditado
    from ato_financeiro a where a.cobranca_id = ${cobrancaId} and a.especie in ('DEVOLVER', 'CREDITAR')`.execute(
    db,
  );
  return rows[0] ?? { pedido: 0, creditado: 0 };
}
