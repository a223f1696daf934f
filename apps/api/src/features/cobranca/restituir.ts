import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { aRestituir, emCaixa, lancarRestituicao } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '#features/portal/api.ts';
import { lockRow } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { lockCobranca } from './access.ts';
import { recordDevolucao } from './devolucoes.ts';
import { enqueueDevolver } from './filas.ts';
import { countLancamentos, enterLancamentos, loadSaldos } from './livro.ts';
import { sumPendentes } from './pendentes.ts';

/** What grants it. A request may be granted again and then refunds nothing. An act of staff is decided once. */
type Origem = { requerimentoId: string; atoId?: never } | { requerimentoId?: never; atoId: string };

export type Restituicao = Origem & Quantia;

type DePedido = Restituicao & { requerimentoId: string };
type DeAto = Restituicao & { atoId: string };

interface Quantia {
  pessoaId: string;
  cobrancaId: string;
  /** Integer cents; at most what was paid and not refunded. */
  valor: number;
  /** The reason given is an excess payment, so the limit is what the books already owe back. */
  aMais: boolean;
  now: Date;
}

/** Where a person sees their credits. */
const LINK = '/financeiro/cobrancas?aba=creditos';

/** The refundable rest of a payment, without refunds that were sent or are on their way. */
interface Livre {
  pagamentoId: string;
  livre: number;
  /** Its provider can send it back. */
  peloProvedor: boolean;
}

/**
 * Grants a refund to the payer: the books enter it at once, and a job asks the provider to send it. What none sends stays
 * owed: the staff of the request hear of it, send it by transfer, and record that by an act. @throws Problem when the
 * charge belongs to another person, or more is wanted than is left of the payment
 */
export async function restituirCobranca(tx: Db, input: DePedido): Promise<void> {
  await lockOwn(tx, input);
  if (await isDone(tx, input.requerimentoId)) return;
  for (const { id } of await grant(tx, input)) await enqueueDevolver(tx, id);
}

/**
 * Grants a refund by an act of staff. What its provider cannot send back, staff sent by transfer before they approved it:
 * it counts as sent. @throws Problem as `restituirCobranca` does
 */
export async function restituirPorAto(tx: Db, input: DeAto): Promise<void> {
  await lockOwn(tx, input);
  for (const { id, pagamentoId, codigo, valor, peloProvedor } of await grant(tx, input)) {
    if (peloProvedor) await enqueueDevolver(tx, id);
    else {
      const cobranca = await lockCobranca(tx, input.cobrancaId);
      const devolucao = { codigo, valor, situacao: 'DEVOLVIDA' as const };
      await recordDevolucao(tx, { cobranca, pagamentoId, devolucao, pelaEquipe: true, now: input.now });
    }
  }
}

/** Enters what is granted in the books, and makes its refunds. */
async function grant(tx: Db, input: Restituicao): Promise<Parte[]> {
  const { cobrancaId, valor, now } = input;
  const livres = await requireLivres(tx, input);
  const lancamentos = lancarRestituicao(valor - (await owedOf(tx, input)));
  const partes = await allot(tx, { ...input, livres });
  const referenciaId = partes[0]?.id ?? origemOf(input);
  await enterLancamentos(tx, { cobrancaId, evento: 'RESTITUICAO', referenciaId, lancamentos, now });
  return partes;
}

function origemOf({ requerimentoId, atoId }: Restituicao): string {
  return requerimentoId ?? atoId;
}

/**
 * Grants a credit to the payer: the books owe it from now on, and nothing is sent. What the books already owe is that
 * credit, so a second grant adds nothing, and a later refund takes it along. @throws Problem when the charge belongs to
 * another person, or more is wanted than is left of the payment
 */
export async function creditarCobranca(tx: Db, input: DePedido): Promise<void> {
  const { descricao } = await lockOwn(tx, input);
  if (await isCredited(tx, input.requerimentoId)) return;
  await credit(tx, input, descricao);
}

/** Grants a credit by an act of staff. @throws Problem as `creditarCobranca` does */
export async function creditarPorAto(tx: Db, input: DeAto): Promise<void> {
  const { descricao } = await lockOwn(tx, input);
  await credit(tx, input, descricao);
}

async function credit(tx: Db, input: Restituicao, descricao: string): Promise<void> {
  const { requerimentoId, pessoaId: usuarioId, cobrancaId, valor, now } = input;
  await requireLivres(tx, input);
  await enterLancamentos(tx, {
    cobrancaId,
    evento: 'RESTITUICAO',
    referenciaId: origemOf(input),
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
    ...(requerimentoId ? { owner: { kind: 'requerimento', id: requerimentoId } } : { link: LINK }),
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

/** Whether the provider of payment `p` can send it back: one that refused a grant is not asked again by staff. */
export const PELO_PROVEDOR = sql<boolean>`(p.meio in ('PIX', 'CARTAO') and not exists (select from devolucao d
  where d.pagamento_id = p.id and d.situacao = 'NAO_REALIZADA' and coalesce(d.ato_id, d.requerimento_id) is not null))`;

async function loadLivres(tx: Db, cobrancaId: string): Promise<Livre[]> {
  const { rows } = await sql<Livre>`
    select p.id as "pagamentoId", p.valor - coalesce((select sum(d.valor) from devolucao d
        where d.pagamento_id = p.id and d.situacao <> 'NAO_REALIZADA'), 0)::float8 as livre,
      ${PELO_PROVEDOR} as "peloProvedor"
    from pagamento p where p.cobranca_id = ${cobrancaId}
    order by "peloProvedor" desc, p.pago_em desc, p.id desc`.execute(tx);
  return rows;
}

/** A refund of one transfer. */
interface Parte {
  id: string;
  pagamentoId: string;
  codigo: string;
  valor: number;
  peloProvedor: boolean;
}

/** Creates one refund for each transfer used: first those that a provider sends back, of these the latest. */
async function allot(tx: Db, input: Restituicao & { livres: readonly Livre[] }): Promise<Parte[]> {
  const { requerimentoId = null, atoId = null, now } = input;
  const partes: Parte[] = [];
  let left = input.valor;
  for (const { pagamentoId, livre, peloProvedor } of input.livres) {
    const valor = Math.min(left, livre);
    if (valor < 1) continue;
    const id = uuidv7();
    const codigo = id.replaceAll('-', '');
    await tx
      .insertInto('devolucao')
      .values({ id, pagamentoId, codigo, valor, requerimentoId, atoId, createdAt: now, updatedAt: now })
      .execute();
    partes.push({ id, pagamentoId, codigo, valor, peloProvedor });
    left -= valor;
  }
  return partes;
}
