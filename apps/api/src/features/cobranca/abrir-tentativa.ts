import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { tentativa as contrato } from '@balcao/contract/tentativa';
import type { Db } from '@balcao/db/db';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatData } from '@balcao/domain/texto/data-br';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { SIMULADOR } from '#platform/pix/create-pix.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { type Cobranca, getCobranca, isDevedor, lockCobranca, situacaoOf, type Tentativa } from './access.ts';
import { openTentativa } from './tentativa.ts';
import { totaisDoDia } from './total-do-dia.ts';

type Pedido = BodyOf<typeof contrato.abrir>;
type Resposta = ResponseInputOf<typeof contrato.abrir>;

/** Said in place of the advice to try the Pix. */
export const PIX_FORA_DO_AR = 'O Pix está fora do ar. Volte em alguns minutos.';

/** Opens a way of paying these charges together. @throws Problem when one is not the caller's to pay, or not open */
export async function abrirTentativa(
  tx: Db,
  who: Who,
  { pix, ...pedido }: Pedido & { pix: Pix | null },
): Promise<Resposta> {
  const cobrancas = await lockPayables(tx, who, pedido.cobrancas);
  if (!pix) throw new Problem('pagamento.unavailable', { detail: PIX_FORA_DO_AR });
  const id = await openTentativa(tx, cobrancas, { now: who.now, meio: pedido.meio });
  return readTentativa(tx, who, id);
}

/** Locks charges that the person may pay now, by id, and returns them in the order given, each once. */
export async function lockPayables(tx: Db, who: Who, ids: readonly string[]): Promise<Cobranca[]> {
  const once = [...new Set(ids)];
  const locked = new Map<string, Cobranca>();
  for (const id of once.toSorted()) locked.set(id, await lockPayable(tx, who, id));
  return once.flatMap((id) => locked.get(id) ?? []);
}

/** Locks a charge that the person may pay now. @throws Problem when it is not theirs, paid or ended */
export async function lockPayable(tx: Db, who: Who, id: string): Promise<Cobranca> {
  await readPayable(tx, who, id);
  return requireOpen(await lockCobranca(tx, id));
}

/** A charge that the person may pay now, as it is. @throws Problem when it is not theirs, paid or ended */
export async function readPayable(db: Db, who: Who, id: string): Promise<Cobranca> {
  const seen = await getCobranca(db, who, id);
  if (!(await isDevedor(db, who, seen))) throw new Problem('not_found');
  return requireOpen(seen);
}

function requireOpen(cobranca: Cobranca): Cobranca {
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
  const { meio, situacao, expiraEm, vencimento, copiaCola, provedor, txid } = row;
  const isSimulated = provedor === SIMULADOR;
  const atual = vencimento === null ? null : await valorAtual(db, who, { tentativa: row, cobrancas });
  return {
    id,
    meio,
    situacao,
    total: atual ?? row.valor,
    expiraEm: expiraEm.toISOString(),
    itens: cobrancas.map((one) => ({
      cobrancaId: one.id,
      descricao: one.descricao,
      valor: atual ?? one.ofertado,
    })),
    porDia: vencimento !== null,
    pix: situacao === 'ATIVA' && copiaCola !== null ? { copiaECola: copiaCola } : null,
    simulada: isSimulated,
    simulacao: isSimulated && meio === 'PIX' ? `/api/pagamentos/simulacao/${txid}` : null,
  };
}

/** What a code with a due date, which pays one charge, asks for today; once it was paid, what came in. */
async function valorAtual(
  db: Db,
  who: Who,
  { tentativa, cobrancas }: { tentativa: Tentativa; cobrancas: readonly Cobranca[] },
): Promise<number | null> {
  const pago = await db
    .selectFrom('pagamento')
    .select('valor')
    .where('tentativaId', '=', tentativa.id)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  if (pago) return pago.valor;
  const [hoje] = await totaisDoDia(db, cobrancas, todayInSaoPaulo(who.now));
  return hoje?.total ?? null;
}
