import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { aRestituir, emCaixa, lancarRestituicao } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '#features/portal/api.ts';
import { lockRow } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueueDevolver } from './filas.ts';
import { countLancamentos, enterLancamentos, loadSaldos } from './livro.ts';
import { sumPendentes } from './pendentes.ts';

export interface Restituicao {
  /** The granted request; a repeat refunds nothing. */
  requerimentoId: string;
  pessoaId: string;
  cobrancaId: string;
  /** Integer cents; at most what was paid and not refunded. */
  valor: number;
  /** The reason given is an excess payment, so the limit is what the books already owe back. */
  aMais: boolean;
  now: Date;
}

/** The refundable rest of a payment, without refunds that were sent or are on their way. */
interface Livre {
  pagamentoId: string;
  livre: number;
}

/**
 * Grants a refund to the payer: the books enter it at once, and a job asks the provider to send it. @throws Problem
 * when the charge belongs to another person, or more is wanted than is left of the payment
 */
export async function restituirCobranca(tx: Db, input: Restituicao): Promise<void> {
  const { requerimentoId, cobrancaId, valor, now } = input;
  await lockOwn(tx, input);
  if (await isDone(tx, requerimentoId)) return;
  const livres = await requireLivres(tx, input);
  const lancamentos = lancarRestituicao(valor - (await owedOf(tx, input)));
  const ids = await allot(tx, { ...input, livres });
  const referenciaId = ids[0] ?? requerimentoId;
  await enterLancamentos(tx, { cobrancaId, evento: 'RESTITUICAO', referenciaId, lancamentos, now });
  for (const id of ids) await enqueueDevolver(tx, id);
}

/**
 * Grants a credit to the payer: the books owe it from now on, and nothing is sent. What the books already owe is that
 * credit, so a second grant adds nothing, and a later refund takes it along. @throws Problem when the charge belongs to
 * another person, or more is wanted than is left of the payment
 */
export async function creditarCobranca(tx: Db, input: Restituicao): Promise<void> {
  const { requerimentoId, pessoaId: usuarioId, cobrancaId, valor, now } = input;
  const { descricao } = await lockOwn(tx, input);
  if (await isCredited(tx, requerimentoId)) return;
  await requireLivres(tx, input);
  await enterLancamentos(tx, {
    cobrancaId,
    evento: 'RESTITUICAO',
    referenciaId: requerimentoId,
    now,
    lancamentos: lancarRestituicao(valor - (await owedOf(tx, input))),
  });
  await notify(tx, {
    usuarioId,
    tipo: 'cob.credito',
    titulo: 'Seu pagamento virou crédito',
    now,
    texto: `${descricao}: ${formatCentavos(valor)} ficam como crédito para as próximas cobranças.`,
    // The key counts book entries, so a second grant of the same debt sends no notice.
    owner: { kind: 'requerimento', id: requerimentoId },
    chave: `cobranca:credito:${cobrancaId}:${await countLancamentos(tx, cobrancaId)}`,
  });
}

function lockOwn(tx: Db, { cobrancaId, pessoaId }: Restituicao): Promise<{ descricao: string }> {
  const query = tx.selectFrom('cobranca').select('descricao').where('id', '=', cobrancaId);
  return lockRow(query.where('pessoaId', '=', pessoaId));
}

/**
 * The refundable rest of each payment. What was passed on to another charge is not here any more. @throws Problem when they
 * add up to less than is wanted
 */
async function requireLivres(tx: Db, { cobrancaId, valor, aMais }: Restituicao): Promise<Livre[]> {
  const livres = await loadLivres(tx, cobrancaId);
  const left = emCaixa(await loadSaldos(tx, cobrancaId)) - (await sumPendentes(tx, cobrancaId));
  const livre = Math.min(
    livres.reduce((sum, one) => sum + one.livre, 0),
    left,
  );
  const limite = aMais ? Math.min(livre, await sumOwed(tx, cobrancaId)) : livre;
  if (!Number.isSafeInteger(valor) || valor < 1 || valor > limite)
    throw new Problem('requerimento.transition_invalid', { detail: describeLimite(limite, aMais) });
  return livres;
}

function describeLimite(limite: number, aMais: boolean): string {
  return aMais
    ? `Nesta cobrança foram pagos ${formatCentavos(limite)} a mais. Para devolver outro valor, peça a correção do valor ou do motivo.`
    : `Desta cobrança podem ser devolvidos até ${formatCentavos(limite)}. Para devolver menos do que foi pedido, peça a correção do valor.`;
}

/** The part of the amount that the books already owe and no refund covers. */
async function owedOf(tx: Db, { cobrancaId, valor }: Restituicao): Promise<number> {
  return Math.min(valor, await sumOwed(tx, cobrancaId));
}

/** What the books owe back and no refund covers. */
async function sumOwed(tx: Db, cobrancaId: string): Promise<number> {
  return Math.max(aRestituir(await loadSaldos(tx, cobrancaId)) - (await sumPendentes(tx, cobrancaId)), 0);
}

async function isDone(tx: Db, requerimentoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devolucao')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function isCredited(tx: Db, requerimentoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lancamento')
    .select('id')
    .where('evento', '=', 'RESTITUICAO')
    .where('referenciaId', '=', requerimentoId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function loadLivres(tx: Db, cobrancaId: string): Promise<Livre[]> {
  const { rows } = await sql<Livre>`
    select p.id as "pagamentoId", p.valor - coalesce((select sum(d.valor) from devolucao d
        where d.pagamento_id = p.id and d.situacao <> 'NAO_REALIZADA'), 0)::int as livre
    from pagamento p where p.cobranca_id = ${cobrancaId} order by p.pago_em desc, p.id desc`.execute(tx);
  return rows;
}

/** Creates one refund for each transfer used, the latest first. */
async function allot(tx: Db, input: Restituicao & { livres: readonly Livre[] }): Promise<string[]> {
  const { requerimentoId, now } = input;
  const ids: string[] = [];
  let left = input.valor;
  for (const { pagamentoId, livre } of input.livres) {
    const valor = Math.min(left, livre);
    if (valor < 1) continue;
    const id = uuidv7();
    await tx
      .insertInto('devolucao')
      .values({
        id,
        pagamentoId,
        codigo: id.replaceAll('-', ''),
        valor,
        requerimentoId,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    ids.push(id);
    left -= valor;
  }
  return ids;
}
