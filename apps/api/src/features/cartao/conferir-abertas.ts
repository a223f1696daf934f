import { sql } from 'kysely';
import { trilho } from '#features/cobranca/api.ts';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Deps } from '#platform/deps.ts';

/** Attempts that one round asks about, those with the oldest check first. */
const ROUND = 500;
/** Days in which a payer may dispute a payment: until then it is asked about once a day. */
const DISPUTE_DAYS = 180;

/**
 * Asks about every attempt by card that may have changed without a notice: open ones and disputes each quarter of an hour,
 * paid ones each day.
 */
export async function conferirAbertas(deps: Deps, now: Date): Promise<void> {
  const cartao = await cartaoOf(deps);
  if (!cartao) return;
  const { rows } = await sql<{ id: string }>`
    select t.id from pagamento_tentativa t join cartao_tentativa c on c.tentativa_id = t.id
    where (t.provedor is null or t.provedor = ${cartao.provedor})
      and (t.situacao in ('CRIADA', 'ATIVA', 'EXPIRADA') or c.disputa_situacao = 'ABERTA'
        or (t.situacao = 'CONCLUIDA' and t.conferida_em < ${now}::timestamptz - interval '1 day'
          and t.created_at > ${now}::timestamptz - make_interval(days => ${DISPUTE_DAYS})))
    order by t.conferida_em nulls first limit ${ROUND}`.execute(deps.db);
  for (const { id } of rows) await trilho.enqueueConferirCartao(deps.db, id);
}
