import { type Db, withTx } from '@balcao/db/db';
import type { SituacaoDaSessao } from '@balcao/domain/cartao/situacao';
import { sql } from 'kysely';
import { trilho } from '#features/cobranca/api.ts';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import {
  type CardGateway,
  type Cartao,
  CartaoRecusado,
  type SessaoDoCartao,
} from '#platform/cartao/gateway.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { KeyRing } from '#platform/keys/ring.ts';
import { findPagamento, type Pagamento } from './access.ts';
import { aplicarSessao } from './aplicar.ts';
import { novaSessao } from './nova-sessao.ts';

type Estado = SituacaoDaSessao | 'cartao_desconhecido' | null;

/**
 * Makes the session of an attempt at the acquirer or reads it, takes or lets go the money of an authorised one, and applies
 * what is true then. Money is credited in no other way. `desistir` ends one on whose page nothing was decided yet. Returns
 * how far the session came; null when there is none. @throws CartaoIndisponivel
 */
export async function conferirCartao(
  { deps, now }: JobContext,
  tentativaId: string,
  { desistir = false } = {},
): Promise<Estado> {
  const { db } = deps;
  const cartao = await cartaoOf(deps);
  const pagamento = await findPagamento(db, tentativaId);
  if (!cartao || !pagamento) return null;
  const { provedor } = pagamento.tentativa;
  if (provedor !== null && provedor !== cartao.provedor) return null;
  let sessao: SessaoDoCartao | null;
  try {
    sessao = await askAcquirer({ db, cartao, ring: deps.keys.configuracao() }, pagamento, deps.env.baseUrl);
  } catch (err) {
    if (!(err instanceof CartaoRecusado) || err.tipo !== 'CARTAO_DESCONHECIDO') throw err;
    await withTx(db, (tx) => dropUnknown(tx, pagamento, now));
    return 'cartao_desconhecido';
  }
  if (!sessao) {
    await withTx(db, (tx) => endWithout(tx, tentativaId, now));
    return null;
  }
  const told = await decide({ db, gateway: cartao.gateway, now }, { tentativaId, sessao, desistir });
  const ring = deps.keys.configuracao();
  await withTx(db, (tx) => aplicarSessao(tx, { tentativaId, sessao: told, cartao, ring, now }));
  return told.situacao;
}

/** The session at the acquirer; it is made there when it is missing and still wanted. */
async function askAcquirer(
  { db, cartao, ring }: { db: Db; cartao: Cartao; ring: KeyRing },
  pagamento: Pagamento,
  baseUrl: string,
): Promise<SessaoDoCartao | null> {
  const { tentativaId, tentativa } = pagamento;
  const known = tentativa.provedor === null ? null : await cartao.gateway.read(tentativaId);
  if (known) return known;
  if (!(await isWanted(db, tentativaId))) return cartao.gateway.read(tentativaId);
  const nova = await novaSessao(db, pagamento, { ring, baseUrl });
  if (nova === null) throw new CartaoRecusado(422, 'CARTAO_DESCONHECIDO', 'no key opens the token');
  try {
    return await cartao.gateway.create(tentativaId, nova);
  } catch (err) {
    // A session that was made before its kept card was deleted says another wish than this one.
    if (err instanceof CartaoRecusado && err.tipo === 'CHAVE_REUTILIZADA')
      return cartao.gateway.read(tentativaId);
    throw err;
  }
}

/** Whether the attempt is still offered, and all of its charges are open. */
async function isWanted(db: Db, tentativaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pagamentoTentativa')
    .select('situacao')
    .where('id', '=', tentativaId)
    .executeTakeFirstOrThrow();
  return (
    (row.situacao === 'CRIADA' || row.situacao === 'ATIVA') && (await trilho.estaoAbertas(db, tentativaId))
  );
}

/** Takes the money of an authorised session, or ends a session that nobody wants any more; else leaves it as it is. */
async function decide(
  by: { db: Db; gateway: CardGateway; now: Date },
  { tentativaId, sessao, desistir }: { tentativaId: string; sessao: SessaoDoCartao; desistir: boolean },
): Promise<SessaoDoCartao> {
  const { db, gateway, now } = by;
  const { situacao } = sessao;
  if (situacao === 'AUTORIZADA')
    return (await withTx(db, (tx) => claimCapture(tx, tentativaId, now)))
      ? ((await gateway.capture(tentativaId)) ?? sessao)
      : ((await gateway.cancel(tentativaId)) ?? sessao);
  if (situacao !== 'CRIADA' && situacao !== 'EM_3DS') return sessao;
  if (!desistir && (await isWanted(db, tentativaId))) return sessao;
  const after = (await gateway.cancel(tentativaId)) ?? sessao;
  // Its bank decided in the meantime.
  return after.situacao === 'AUTORIZADA' ? decide(by, { tentativaId, sessao: after, desistir }) : after;
}

/**
 * Decides, once and before the acquirer is asked, that this attempt takes the money: its charges are open, and no other
 * attempt by card takes money for one of them. The locks of the charges let one attempt decide at a time.
 */
async function claimCapture(tx: Db, tentativaId: string, now: Date): Promise<boolean> {
  await trilho.lock(tx, tentativaId);
  const { capturaEm } = await tx
    .selectFrom('cartaoTentativa')
    .select('capturaEm')
    .where('tentativaId', '=', tentativaId)
    .executeTakeFirstOrThrow();
  if (capturaEm) return true;
  if (!(await isWanted(tx, tentativaId)) || (await isTakenElsewhere(tx, tentativaId))) return false;
  await tx
    .updateTable('cartaoTentativa')
    .set({ capturaEm: now, updatedAt: now })
    .where('tentativaId', '=', tentativaId)
    .execute();
  return true;
}

async function isTakenElsewhere(tx: Db, tentativaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cartao_tentativa o
      join pagamento_tentativa_item other on other.tentativa_id = o.tentativa_id
      join pagamento_tentativa_item own on own.cobranca_id = other.cobranca_id and own.tentativa_id = ${tentativaId}
    where o.tentativa_id <> ${tentativaId} and o.captura_em is not null
      and o.situacao in ('CRIADA', 'EM_3DS', 'AUTORIZADA') limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends an attempt that never came to the acquirer. */
async function endWithout(tx: Db, tentativaId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'REMOVIDA', updatedAt: now })
    .where('id', '=', tentativaId)
    .where('situacao', 'in', ['CRIADA', 'ATIVA', 'EXPIRADA'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    await tx
      .updateTable('cartaoTentativa')
      .set({ situacao: 'CANCELADA', updatedAt: now })
      .where('tentativaId', '=', tentativaId)
      .execute();
}

/** The acquirer has forgotten the kept card: it is worth nothing, and neither is the attempt. */
async function dropUnknown(tx: Db, { tentativaId, cartaoSalvoId }: Pagamento, now: Date): Promise<void> {
  await endWithout(tx, tentativaId, now);
  if (cartaoSalvoId) await tx.deleteFrom('cartaoSalvo').where('id', '=', cartaoSalvoId).execute();
}
