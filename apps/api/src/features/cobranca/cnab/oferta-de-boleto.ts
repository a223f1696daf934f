import type { boleto as contrato } from '@balcao/contract/boleto';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { faltaDoPagador } from '@balcao/domain/cnab/falta-titulo';
import { ACIMA_DO_MAXIMO, MAXIMO_DO_PAGAMENTO } from '@balcao/domain/pagamento/limites';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, getCobranca, isDevedor, situacaoOf } from '../access.ts';
import { findBoleto, presentBoleto } from './boleto-row.ts';
import { loadPagador } from './pagador.ts';
import { DE_VARIOS } from './pedir-boleto.ts';
import { precificar } from './precificar.ts';

type Oferta = ResponseInputOf<typeof contrato.oferta>;

/** Whether these charges may be paid by a boleto, and the newest one for exactly them. @throws `not_found` for one of others */
export async function ofertaDeBoleto(
  db: Db,
  who: Who,
  { ids, simulado }: { ids: readonly string[]; simulado: boolean },
): Promise<Oferta> {
  const cobrancas: Cobranca[] = [];
  for (const id of new Set(ids)) {
    const cobranca = await getCobranca(db, who, id);
    if (!(await isDevedor(db, who, cobranca))) throw new Problem('not_found');
    cobrancas.push(cobranca);
  }
  const hoje = todayInSaoPaulo(who.now);
  const id = await findNewest(db, ids, hoje);
  const read = id === null ? undefined : await findBoleto(db, id);
  const boleto = read ? presentBoleto(read, simulado) : null;
  const open = cobrancas.filter((one) => isEmAberto(situacaoOf(one)));
  const offered = (await contaDoBoleto(db)) !== null && open.length === cobrancas.length;
  if (!offered) return { oferecido: false, falta: null, pagador: null, total: 0, vencimento: null, boleto };
  const { total, vencimento } = await precificar(db, cobrancas, hoje);
  return { oferecido: true, ...(await faltaDe(db, cobrancas, total)), total, vencimento, boleto };
}

async function faltaDe(
  db: Db,
  cobrancas: readonly Cobranca[],
  total: number,
): Promise<Pick<Oferta, 'falta' | 'pagador'>> {
  if (total > MAXIMO_DO_PAGAMENTO) return { falta: ACIMA_DO_MAXIMO, pagador: null };
  const [pessoaId = '', ...others] = new Set(cobrancas.map((one) => one.pessoaId));
  if (others.length > 0) return { falta: DE_VARIOS, pagador: null };
  const falta = faltaDoPagador(await loadPagador(db, pessoaId));
  return { falta, pagador: falta === null ? null : pessoaId };
}

/** The newest boleto for exactly these charges that is not over: waiting, payable, paid or refused. */
async function findNewest(db: Db, ids: readonly string[], hoje: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from pagamento_tentativa t join boleto b on b.tentativa_id = t.id
    where t.id in (select i.tentativa_id from pagamento_tentativa_item i where i.cobranca_id = ${ids[0] ?? null})
      and (select array_agg(i.cobranca_id order by i.cobranca_id) from pagamento_tentativa_item i where i.tentativa_id = t.id)
        = (select array_agg(distinct x order by x) from unnest(${[...ids]}::uuid[]) x)
      and (t.situacao = 'CONCLUIDA' or b.recusado_em is not null
        or (t.situacao in ('CRIADA', 'ATIVA') and b.vencimento >= ${hoje}))
    order by t.created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
