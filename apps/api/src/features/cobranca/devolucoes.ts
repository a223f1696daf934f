import type { Db } from '@balcao/db/db';
import {
  aRestituir,
  emCaixa,
  lancarDevolucao,
  lancarRestituicao,
  restituivel,
} from '@balcao/domain/pagamento/lancamento';
import { type Devolvivel, repartirDevolucao } from '@balcao/domain/pagamento/repartir';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DevolucaoPix, PixRecebido } from '#platform/pix/gateway.ts';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { avisarQuemPediu } from './ato/avisar-quem-pediu.ts';
import { avisarDevolucao } from './avisos.ts';
import { fimDaDevolucao } from './fechamento/fim-da-devolucao.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { sumPendentes } from './pendentes.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';

/**
 * Takes over the refunds that the provider reports: ours, and those made in the provider's own screens. One of these is shared
 * among the charges of its transfer, each with a row of its own under the same code.
 */
export async function syncDevolucoes(
  tx: Db,
  input: { provedor: string; recebido: PixRecebido; now: Date },
): Promise<void> {
  const { provedor, recebido, now } = input;
  if (recebido.devolucoes.length === 0) return;
  const partes = await tx
    .selectFrom('pagamento')
    .select(['id', 'cobrancaId', 'valor'])
    .where('provedor', '=', provedor)
    .where('e2eId', '=', recebido.e2eId)
    .orderBy('id')
    .execute();
  if (partes.length === 0) throw new Error('a transfer that was read is credited first');
  for (const id of partes.map(({ cobrancaId }) => cobrancaId).sort()) await lockCobranca(tx, id);
  const known = await listDevolucoes(tx, partes);
  const isKnown = ({ codigo }: DevolucaoPix) => known.some((one) => one.codigo === codigo);
  const record = async (pagamentoId: string, devolucao: DevolucaoPix) => {
    const cobrancaId = partes.find(({ id }) => id === pagamentoId)?.cobrancaId ?? '';
    const cobranca = await lockCobranca(tx, cobrancaId);
    await recordDevolucao(tx, { cobranca, pagamentoId, devolucao, now });
  };
  // What is known first: it says what is left of each part.
  for (const devolucao of recebido.devolucoes.filter(isKnown))
    for (const { pagamentoId, codigo } of known)
      if (codigo === devolucao.codigo) await record(pagamentoId, devolucao);
  for (const devolucao of recebido.devolucoes.filter((one) => !isKnown(one))) {
    const devolviveis = toDevolviveis(partes, await listDevolucoes(tx, partes));
    for (const { pagamentoId, valor } of repartirDevolucao(devolucao.valor, devolviveis))
      await record(pagamentoId, { ...devolucao, valor });
  }
}

interface PagamentoParte {
  id: string;
  valor: number;
}

function listDevolucoes(tx: Db, partes: readonly PagamentoParte[]) {
  const ids = partes.map(({ id }) => id);
  return tx
    .selectFrom('devolucao')
    .select(['pagamentoId', 'codigo', 'valor', 'situacao'])
    .where('pagamentoId', 'in', ids)
    .execute();
}

function toDevolviveis(
  partes: readonly PagamentoParte[],
  feitas: Awaited<ReturnType<typeof listDevolucoes>>,
): Devolvivel[] {
  return partes.map(({ id, valor }) => {
    const own = feitas.filter(({ pagamentoId }) => pagamentoId === id);
    const sumOf = (gone: boolean) =>
      own
        .filter(({ situacao }) => situacao !== 'NAO_REALIZADA' && (situacao === 'DEVOLVIDA') === gone)
        .reduce((sum, one) => sum + one.valor, 0);
    const aCaminho = sumOf(false);
    return { pagamentoId: id, livre: valor - sumOf(true) - aCaminho, aCaminho };
  });
}

interface Dita {
  cobranca: Cobranca;
  pagamentoId: string;
  devolucao: DevolucaoPix;
  /** Staff sent it by transfer: who asked for it hears of that with its approval. */
  pelaEquipe?: boolean;
  now: Date;
}

/** Applies what the provider says about one refund; the books enter it once. The caller locks the charge. */
export async function recordDevolucao(tx: Db, input: Dita): Promise<void> {
  const { cobranca, pagamentoId, devolucao, pelaEquipe = false, now } = input;
  const { codigo, valor, situacao } = devolucao;
  await tx
    .insertInto('devolucao')
    .values({ id: uuidv7(), pagamentoId, codigo, valor, createdAt: now, updatedAt: now })
    .onConflict((c) => c.columns(['pagamentoId', 'codigo']).doNothing())
    .execute();
  if (situacao === 'NAO_REALIZADA') return refuse(tx, input);
  const changed = await tx
    .updateTable('devolucao')
    .set({ situacao, updatedAt: now })
    .where('pagamentoId', '=', pagamentoId)
    .where('codigo', '=', codigo)
    .where('situacao', 'not in', ['DEVOLVIDA', situacao])
    .returning(['id', 'valor', 'requerimentoId', 'atoId'])
    .executeTakeFirst();
  if (!changed || situacao !== 'DEVOLVIDA') return;
  const { meio } = await tx
    .selectFrom('pagamento')
    .select('meio')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow();
  const book = { cobrancaId: cobranca.id, referenciaId: changed.id, now };
  const saldos = await loadSaldos(tx, cobranca.id);
  // A refund without a grant was made at the provider. It may not use up what granted refunds wait for.
  const asked = aRestituir(saldos) - (await sumPendentes(tx, cobranca.id));
  const unasked = Math.min(Math.max(changed.valor - Math.max(asked, 0), 0), restituivel(saldos));
  await enterLancamentos(tx, { ...book, evento: 'RESTITUICAO', lancamentos: lancarRestituicao(unasked) });
  await enterLancamentos(tx, {
    ...book,
    evento: 'DEVOLUCAO',
    lancamentos: lancarDevolucao(changed.valor, meio),
  });
  await settleSituacao(tx, cobranca.id, now);
  const { id: devolucaoId, requerimentoId, atoId } = changed;
  if (requerimentoId === null && atoId === null)
    await fimDaDevolucao(tx, { pagamentoId, valor: changed.valor }, { devolvida: true, now });
  if (atoId !== null && !pelaEquipe)
    await avisarQuemPediu(tx, cobranca, { ...changed, atoId, feita: true, now });
  await avisarDevolucao(tx, cobranca, { devolucaoId, requerimentoId, valor: changed.valor, now });
}

async function refuse(tx: Db, { cobranca, pagamentoId, devolucao, now }: Dita): Promise<void> {
  const { id } = await tx
    .selectFrom('devolucao')
    .select('id')
    .where('pagamentoId', '=', pagamentoId)
    .where('codigo', '=', devolucao.codigo)
    .executeTakeFirstOrThrow();
  await recusarDevolucao(tx, cobranca, { devolucaoId: id, now });
}

/**
 * A charge is refunded when everything went back, to its payer or to another charge; what was only the excess leaves it
 * paid. One that ended without money before the money came is again what it was, when that paid another charge.
 */
export async function settleSituacao(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const saldos = await loadSaldos(tx, cobrancaId);
  const cobranca = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow();
  const fim = emCaixa(saldos) === 0 ? await findFim(tx, cobranca) : null;
  const acao = emCaixa(saldos) === 0 ? 'estornar' : aRestituir(saldos) === 0 ? 'acertar' : null;
  const situacao = fim ?? (acao && moverCobranca(situacaoOf(cobranca), acao));
  if (situacao)
    await tx
      .updateTable('cobranca')
      .set({ situacao, updatedAt: now, ...(fim && { pagoEm: null }) })
      .where('id', '=', cobrancaId)
      .execute();
}

/** How a charge ended before money came for it, where none of that went back to the payer; else null. */
async function findFim(tx: Db, { id, fim }: Cobranca): Promise<Cobranca['fim']> {
  if (fim === null) return null;
  const { rows } =
    await sql`select from lancamento where cobranca_id = ${id} and evento = 'DEVOLUCAO' limit 1`.execute(tx);
  return rows.length > 0 ? null : fim;
}
