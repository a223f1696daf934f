import { type Db, withTx } from '@balcao/db/db';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { enqueue, type JobContext } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import {
  type CobrancaPix,
  type Pix,
  type PixGateway,
  PixIndisponivel,
  type TipoCobrancaPix,
} from '#platform/pix/gateway.ts';
import { type Cobranca, lockCobranca, situacaoOf, type Tentativa } from './access.ts';
import { confirmPagamento } from './confirm-pagamento.ts';
import { creditar } from './creditar.ts';
import { syncDevolucoes } from './devolucoes.ts';
import { idsDoPedido } from './do-pedido.ts';
import { confirmarJob, enqueueConferir, enqueueConferirCartao, enqueueRemover } from './filas.ts';
import { renewPrazo, tellRenewed } from './prazo-da-taxa.ts';
import { cobvOf } from './tentativa.ts';
import { regraDoDia } from './total-do-dia.ts';

/** Delay before a provider that is away is asked again. */
const RETRY_MS = 20_000;
/** Delay after a code ended before it is given up, because news of a last-minute payment arrives late. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Creates an attempt at the provider or reads its state, and applies what the provider says. Money is credited in no
 * other way. A provider that is away is asked again later. Returns whether it answered.
 */
export async function conferirTentativa({ deps, now }: JobContext, tentativaId: string): Promise<boolean> {
  const { db } = deps;
  const tentativa = await readTentativa(db, tentativaId);
  if (tentativa?.meio === 'CARTAO') {
    await enqueueConferirCartao(db, tentativaId);
    return true;
  }
  const pix = await pixOf(deps);
  if (!pix) return false;
  if (!tentativa || (tentativa.provedor !== null && tentativa.provedor !== pix.provedor)) return false;
  try {
    const estado = await askProvider(db, pix, { tentativa, now });
    if (estado)
      await withTx(db, (tx) => applyEstado(tx, { tentativaId, estado, provedor: pix.provedor, now }));
    else await markConferida(db, tentativaId, now);
    return true;
  } catch (err) {
    if (!(err instanceof PixIndisponivel)) throw err;
    deps.log.warn({ err, tentativaId }, 'Pix provider away');
    await enqueueConferir(db, tentativaId, new Date(now.getTime() + RETRY_MS));
    return false;
  }
}

/**
 * Asks the provider one last time about every open charge of a request. Returns false while it is away, so that nobody loses
 * a term by that. What another provider had before nobody can answer: it stops nothing.
 */
export async function conferirDoPedido(ctx: JobContext, requerimentoId: string): Promise<boolean> {
  const pix = await pixOf(ctx.deps);
  const attempts = await ctx.deps.db
    .selectFrom('pagamentoTentativa as t')
    .innerJoin('pagamentoTentativaItem as i', 'i.tentativaId', 't.id')
    .select('t.id')
    .distinct()
    .where('t.meio', '=', 'PIX')
    .where('i.cobrancaId', 'in', idsDoPedido(requerimentoId))
    .where('t.provedor', 'is not', null)
    .$if(pix !== null, (qb) => qb.where('t.provedor', '=', pix?.provedor ?? ''))
    .where('t.situacao', 'in', ['CRIADA', 'ATIVA', 'EXPIRADA'])
    .execute();
  for (const { id } of attempts) if (!(await conferirTentativa(ctx, id))) return false;
  return true;
}

/** The provider knows nothing of it: others are asked about first. */
async function markConferida(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('pagamentoTentativa').set({ conferidaEm: now }).where('id', '=', id).execute();
}

function readTentativa(db: Db, id: string): Promise<Tentativa | undefined> {
  return db.selectFrom('pagamentoTentativa').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The charge at the provider; it is created there when it is missing and still payable. */
async function askProvider(
  db: Db,
  { gateway }: Pix,
  { tentativa, now }: { tentativa: Tentativa; now: Date },
): Promise<CobrancaPix | null> {
  const known = tentativa.provedor === null ? null : await gateway.read(tentativa.txid, tipoNoPix(tentativa));
  if (known) return known;
  const cobrancas = await cobrancasDe(db, tentativa.id);
  const wanted = tentativa.situacao === 'CRIADA' || tentativa.situacao === 'ATIVA';
  if (!wanted || !cobrancas.every((one) => isEmAberto(situacaoOf(one)))) return null;
  const [cobranca] = cobrancas;
  if (!cobranca) throw new Error('an attempt pays a charge');
  if (tentativa.vencimento !== null) return createCobv(db, gateway, { cobranca, tentativa, now });
  const { txid, valor, expiraEm } = await renewPrazo(db, { cobranca, tentativa, now });
  const seconds = Math.floor((expiraEm.getTime() - now.getTime()) / 1_000);
  if (seconds < 1) return null;
  const descricao = cobrancas.length === 1 ? cobranca.descricao : `${cobrancas.length} cobranças`;
  return gateway.create({ txid, valor, expiraEmSegundos: seconds, descricao });
}

/** Which kind of the API Pix an attempt is. */
export function tipoNoPix({ vencimento }: Pick<Tentativa, 'vencimento'>): TipoCobrancaPix {
  return vencimento === null ? 'cob' : 'cobv';
}

/** Makes the charge with a due date; null once its day has passed, when the next wish gets a code of one amount. */
async function createCobv(
  db: Db,
  gateway: PixGateway,
  { cobranca, tentativa, now }: { cobranca: Cobranca; tentativa: Tentativa; now: Date },
): Promise<CobrancaPix | null> {
  const cobv = cobvOf([cobranca], await regraDoDia(db, todayInSaoPaulo(now)));
  if (cobv?.vencimento !== tentativa.vencimento) return null;
  const { nome, cpfCnpj: documento } = await db
    .selectFrom('usuario')
    .select(['nome', 'cpfCnpj'])
    .where('id', '=', cobranca.pessoaId)
    .executeTakeFirstOrThrow();
  const { txid } = tentativa;
  return gateway.createComVencimento({
    txid,
    cobv,
    devedor: { nome, documento },
    descricao: cobranca.descricao,
  });
}

interface Estado {
  tentativaId: string;
  /** What the provider said; one of Pix also names its charge and the amount. */
  estado: Omit<CobrancaPix, 'txid' | 'valor'> & Partial<CobrancaPix>;
  provedor: string;
  now: Date;
}

/** The charges that an attempt pays, in their order. */
export function cobrancasDe(db: Db, tentativaId: string): Promise<Cobranca[]> {
  return db
    .selectFrom('cobranca as c')
    .innerJoin('pagamentoTentativaItem as i', 'i.cobrancaId', 'c.id')
    .selectAll('c')
    .where('i.tentativaId', '=', tentativaId)
    .orderBy('i.ordem')
    .execute();
}

/**
 * Locks requests, charges and attempt in this order, each kind by id, so that two payments never wait for each other.
 * Returns the attempt.
 */
export async function lockTentativa(tx: Db, tentativaId: string): Promise<Tentativa> {
  const seen = await cobrancasDe(tx, tentativaId);
  const pedidos = [...new Set(seen.flatMap(({ requerimentoId }) => requerimentoId ?? []))].sort();
  for (const id of pedidos) await lockRequerimento(tx, id);
  for (const id of seen.map((one) => one.id).sort()) await lockCobranca(tx, id);
  return tx
    .selectFrom('pagamentoTentativa')
    .selectAll()
    .where('id', '=', tentativaId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Applies the provider's answer on the caller's transaction. */
export async function applyEstado(tx: Db, { tentativaId, estado, provedor, now }: Estado): Promise<void> {
  const tentativa = await lockTentativa(tx, tentativaId);
  let current = await cobrancasDe(tx, tentativaId);
  // The attempt ends before its money is credited, so that nothing removes a paid code at the provider.
  const isGivenUp = await updateTentativa(tx, tentativa, { estado, provedor, now });
  for (const recebido of estado.recebidos) {
    const { devolucoes, ...transferencia } = recebido;
    const recebimento = { ...transferencia, provedor, meio: tentativa.meio, tentativaId };
    current = await creditar(tx, { cobrancas: current, recebimento, now });
    await syncDevolucoes(tx, { provedor, recebido, now });
  }
  for (const cobranca of current) await markRegistered(tx, cobranca, { estado, now });
  // A charge ended here, another code took its place, or its time is over: nobody may pay it at the provider any more.
  const isOver = isGivenUp || current.some((one) => !isEmAberto(situacaoOf(one)));
  if (estado.situacao === 'ATIVA' && isOver) await enqueueRemover(tx, tentativaId);
  for (const { requerimentoId, especie, situacao } of current)
    if (requerimentoId && especie === 'TAXA' && isQuitada(situacao))
      await confirmarOuDepois(tx, { requerimentoId, now });
}

/** Locks a request before its charges, as every payment does. */
export function lockRequerimento(tx: Db, id: string): Promise<unknown> {
  return tx.selectFrom('requerimento').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Keeps what the provider said. Returns whether the attempt is given up here, though the provider still offers it: one that
 * was taken away while its provider was making it ends there, too.
 */
async function updateTentativa(
  tx: Db,
  tentativa: Tentativa,
  { estado, provedor, now }: Omit<Estado, 'tentativaId'>,
): Promise<boolean> {
  const late = now.getTime() > tentativa.expiraEm.getTime() + GRACE_MS;
  const ended = tentativa.situacao === 'EXPIRADA' || tentativa.situacao === 'REMOVIDA';
  const over = estado.situacao === 'ATIVA' && (late || ended);
  await tx
    .updateTable('pagamentoTentativa')
    .set({
      provedor,
      situacao: over ? 'EXPIRADA' : estado.situacao,
      conferidaEm: now,
      updatedAt: now,
      copiaCola: estado.copiaECola ?? tentativa.copiaCola,
    })
    .where('id', '=', tentativa.id)
    .execute();
  return over;
}

/** Marks a charge as payable once the provider has its code. */
async function markRegistered(
  tx: Db,
  cobranca: Cobranca,
  { estado, now }: Pick<Estado, 'estado' | 'now'>,
): Promise<void> {
  const situacao = moverCobranca(situacaoOf(cobranca), 'registrar');
  if (estado.situacao !== 'ATIVA' || !situacao) return;
  await tx.updateTable('cobranca').set({ situacao, updatedAt: now }).where('id', '=', cobranca.id).execute();
  if (cobranca.especie === 'TAXA') await tellRenewed(tx, cobranca, now);
}

/**
 * Moves a paid request on in the transaction of its payment. When its service fails, the money is credited all the
 * same, and a job tries the request again.
 */
export async function confirmarOuDepois(tx: Db, input: { requerimentoId: string; now: Date }): Promise<void> {
  const { requerimentoId } = input;
  await sql`savepoint confirmar_taxa`.execute(tx);
  try {
    await confirmPagamento(tx, input);
  } catch {
    // The job meets the same failure, and records the reason when it gives up.
    await sql`rollback to savepoint confirmar_taxa`.execute(tx);
    await enqueue(tx, confirmarJob, { requerimentoId }, { key: `confirmar_taxa:${requerimentoId}` });
  }
}
