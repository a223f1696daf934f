import type { Db } from '@balcao/db/db';
import { fimDoExtrato, type LinhaDoExtrato } from '@balcao/domain/pagamento/extrato';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { requestExtrato } from '#features/documento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { lePagamentosDe } from './access.ts';

/**
 * The statement of what a person paid in a calendar year, as a document; returns its id. @throws `not_found` where the
 * caller may not read it, `validation` on the year where nothing was paid in it
 */
export async function emitirExtrato(
  tx: Db,
  who: Who,
  { pessoaId, ano }: { pessoaId: string; ano: number },
): Promise<string> {
  lePagamentosDe(who, pessoaId);
  // Two who ask at once get the same statement.
  const found = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', pessoaId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const ate = fimDoExtrato(ano, todayInSaoPaulo(who.now));
  const linhas = await listPagamentos(tx, { pessoaId, ano });
  if (linhas.length === 0)
    throw new Problem('validation', {
      errors: [{ path: 'ano', message: `Não há pagamentos em ${ano}. Escolha outro ano.` }],
    });
  return requestExtrato(tx, { pessoaId, conteudo: { ano, ate, linhas }, now: who.now });
}

/** Staff read statements too, so fees of requests under secrecy are in none. */
async function listPagamentos(
  db: Db,
  { pessoaId, ano }: { pessoaId: string; ano: number },
): Promise<LinhaDoExtrato[]> {
  const { rows } = await sql<LinhaDoExtrato>`
    select (p.pago_em at time zone 'America/Sao_Paulo')::date as "pagoEm", c.descricao, p.meio, p.valor as pago,
      (select coalesce(sum(v.valor), 0)::float8 from devolucao v
        where v.pagamento_id = p.id and v.situacao = 'DEVOLVIDA') as devolvido
    from cobranca c join pagamento p on p.cobranca_id = c.id left join requerimento r on r.id = c.requerimento_id
    where c.pessoa_id = ${pessoaId} and r.sigilo is not true
      and p.pago_em between ${startOfDayInSaoPaulo(`${ano}-01-01`)} and ${endOfDayInSaoPaulo(`${ano}-12-31`)}
    order by p.pago_em, p.id`.execute(db);
  return rows;
}
