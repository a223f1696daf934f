import type { comprovante } from '@balcao/contract/comprovante';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { requestComprovanteDePagamento } from '#features/documento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockCobranca } from '../access.ts';
import { getCobrancaPaga } from './access.ts';
import { retratoDoPagamento } from './retrato-do-pagamento.ts';

type Comprovantes = ResponseInputOf<typeof comprovante.emitir>;

/**
 * The receipts of the payments of a charge, the first payment first. A payment gets its receipt when it is first asked for,
 * and keeps its number.
 */
export async function emitirComprovantes(tx: Db, who: Who, id: string): Promise<Comprovantes> {
  await getCobrancaPaga(tx, who, id);
  const cobranca = await lockCobranca(tx, id);
  for (const pagamentoId of await listSemComprovante(tx, id))
    await requestComprovanteDePagamento(tx, {
      pagamentoId,
      pessoaId: cobranca.pessoaId,
      conteudo: await retratoDoPagamento(tx, cobranca, pagamentoId),
      now: who.now,
    });
  return listComprovantes(tx, id);
}

async function listSemComprovante(tx: Db, cobrancaId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pagamento as p')
    .leftJoin('documentoFinanceiro as f', 'f.pagamentoId', 'p.id')
    .select('p.id')
    .where('p.cobrancaId', '=', cobrancaId)
    .where('f.documentoId', 'is', null)
    .orderBy('p.pagoEm')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}

async function listComprovantes(tx: Db, cobrancaId: string): Promise<Comprovantes> {
  const { rows: items } = await sql<Comprovantes['items'][number]>`
    select d.id, d.numero, p.pago_em as "pagoEm", p.meio, p.valor, (select coalesce(sum(v.valor), 0)::float8 from devolucao v
      where v.pagamento_id = p.id and v.situacao = 'DEVOLVIDA') as devolvido
    from pagamento p join documento_financeiro f on f.pagamento_id = p.id join documento d on d.id = f.documento_id
    where p.cobranca_id = ${cobrancaId} order by p.pago_em, p.id`.execute(tx);
  return {
    items: items.map((row) => ({ ...row, pagoEm: new Date(row.pagoEm).toISOString() })),
    total: items.length,
  };
}
