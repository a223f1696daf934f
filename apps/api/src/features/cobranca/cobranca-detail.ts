import type { cobranca as contrato } from '@balcao/contract/cobranca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { emDiaAte, memoriaDoTotal, totalEm } from '@balcao/domain/pagamento/encargos';
import { aRestituir, emCaixa } from '@balcao/domain/pagamento/lancamento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { type CobrancaRow, presentCobranca, resumoDaCobranca } from '#features/detalhe/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import { type Cobranca, getCobranca, isDevedor } from './access.ts';
import { loadSaldos } from './livro.ts';
import { pedidoDeVolta } from './pedidos-de-volta.ts';
import { pays } from './tentativa.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

type Detalhe = ResponseInputOf<typeof contrato.detail>;

/** Returns a charge with its payments and refunds. Only its payer gets the code and the page of the simulation. */
export async function cobrancaDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const cobranca = await getCobranca(db, who, id);
  const devedor = await isDevedor(db, who, cobranca);
  const { rows } = await sql<{ resumo: CobrancaRow }>`
    select ${resumoDaCobranca} as resumo from cobranca c where c.id = ${cobranca.id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the charge was just read');
  const resumo = presentCobranca(row.resumo, devedor);
  const saldos = await loadSaldos(db, cobranca.id);
  const regra = await regraDoDia(db, todayInSaoPaulo(who.now));
  const cobravel = cobravelOf(cobranca);
  return {
    ...resumo,
    ultimoDia: emDiaAte(cobravel, regra),
    especie: cobranca.especie,
    descricao: cobranca.descricao,
    hoje: { ...totalEm(cobravel, regra), memoria: memoriaDoTotal(cobravel, regra) },
    valorPago: emCaixa(saldos),
    valorARestituir: aRestituir(saldos),
    ...(await pedidoDeVolta(db, cobranca, saldos)),
    requerimento: await findRequerimento(db, cobranca),
    simulacao: devedor && resumo.simulada ? await findSimulacao(db, cobranca.id) : null,
  };
}

async function findRequerimento(db: Db, { requerimentoId }: Cobranca): Promise<Detalhe['requerimento']> {
  if (!requerimentoId) return null;
  return db
    .selectFrom('requerimento')
    .select(['id', 'numero', 'titulo'])
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
}

/** Path in the portal of the built-in provider's page for the latest Pix. */
async function findSimulacao(db: Db, cobrancaId: string): Promise<string | null> {
  const row = await db
    .selectFrom('pagamentoTentativa')
    .select('txid')
    .where(pays(cobrancaId))
    .where('provedor', '=', SIMULADOR)
    .where('meio', '=', 'PIX')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? `/api/pagamentos/simulacao/${row.txid}` : null;
}
