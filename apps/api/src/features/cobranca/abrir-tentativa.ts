import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tentativa as contrato } from '@balcao/contract/tentativa';
import type { Db } from '@balcao/db/db';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { formatData } from '@balcao/domain/texto/data-br';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { type Cobranca, getCobranca, isDevedor, lockCobranca, situacaoOf } from './access.ts';
import { openTentativa } from './tentativa.ts';

type Pedido = BodyOf<typeof contrato.abrir>;
type Resposta = ResponseInputOf<typeof contrato.abrir>;

/** Opens a way of paying these charges together. @throws Problem when one is not the caller's to pay, or not open */
export async function abrirTentativa(
  tx: Db,
  who: Who,
  { pix, ...pedido }: Pedido & { pix: Pix | null },
): Promise<Resposta> {
  const ids = [...new Set(pedido.cobrancas)].sort();
  const locked = new Map<string, Cobranca>();
  for (const id of ids) locked.set(id, await lockPayable(tx, who, id));
  if (pedido.meio !== 'PIX' || !pix) throw new Problem('pagamento.unavailable');
  const cobrancas = [...new Set(pedido.cobrancas)].flatMap((id) => locked.get(id) ?? []);
  const id = await openTentativa(tx, cobrancas, { now: who.now, meio: pedido.meio });
  return readTentativa(tx, who, id);
}

/** Locks a charge that the person may pay now. @throws Problem when it is not theirs, paid or ended */
export async function lockPayable(tx: Db, who: Who, id: string): Promise<Cobranca> {
  const seen = await getCobranca(tx, who, id);
  if (!(await isDevedor(tx, who, seen))) throw new Problem('not_found');
  const cobranca = await lockCobranca(tx, id);
  const situacao = situacaoOf(cobranca);
  if (isQuitada(situacao) && cobranca.pagoEm)
    throw new Problem('pagamento.paid', {
      detail: `Esta cobrança já foi paga em ${formatData(cobranca.pagoEm)}.`,
    });
  if (!isEmAberto(situacao)) throw new Problem('pagamento.closed');
  return cobranca;
}

/** How an attempt stands, for people who pay all of its charges. @throws `not_found` for everybody else */
export async function readTentativa(db: Db, who: Who, id: string): Promise<Resposta> {
  const row = await db.selectFrom('pagamentoTentativa').selectAll().where('id', '=', id).executeTakeFirst();
  const cobrancas = await db
    .selectFrom('pagamentoTentativaItem as i')
    .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
    .selectAll('c')
    .select('i.valor as ofertado')
    .where('i.tentativaId', '=', id)
    .orderBy('i.ordem')
    .execute();
  for (const cobranca of cobrancas) if (!(await isDevedor(db, who, cobranca))) throw new Problem('not_found');
  if (!row) throw new Problem('not_found');
  const { meio, situacao, valor, expiraEm, copiaCola, provedor, txid } = row;
  const isSimulated = provedor === SIMULADOR;
  return {
    id,
    meio,
    situacao,
    total: valor,
    expiraEm: expiraEm.toISOString(),
    itens: cobrancas.map((one) => ({ cobrancaId: one.id, descricao: one.descricao, valor: one.ofertado })),
    pix: situacao === 'ATIVA' && copiaCola !== null ? { copiaECola: copiaCola } : null,
    simulada: isSimulated,
    simulacao: isSimulated ? `/api/pagamentos/simulacao/${txid}` : null,
  };
}
