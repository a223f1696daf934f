import type { Db } from '@balcao/db/db';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { idsDoPedido } from './do-pedido.ts';

/**
 * Business days after the last day to pay in which news of a payment of that day may still come: a boleto settles overnight
 * and its bank tells of it on the next business day. The second one is for who has the file of the bank applied.
 */
const DIAS_ATE_O_RETORNO = 2;

/**
 * Whether a charge of this request was paid and that waits for somebody here, or may have been paid by its last day though
 * nobody told of it yet: its bank still takes a boleto, or the attempt by card that its payer began in time is undecided.
 * Until this is false nobody loses a term.
 */
export async function aguardaBanco(
  db: Db,
  { requerimentoId, ultimoDia, now }: { requerimentoId: string; ultimoDia: IsoDate; now: Date },
): Promise<boolean> {
  const calendario = await calendarioDoPedido(db, requerimentoId);
  const retorno = calendario.businessDaysBetween(ultimoDia, todayInSaoPaulo(now)) <= DIAS_ATE_O_RETORNO;
  const { rows } = await sql`
    select from cobranca c where c.id in ${idsDoPedido(requerimentoId)} and (
      c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]) and ${EM_CONFIRMACAO} or exists (
      select from pagamento_tentativa_item i join pagamento_tentativa t on t.id = i.tentativa_id
        left join boleto b on b.tentativa_id = t.id
        left join cartao_tentativa k on k.tentativa_id = t.id
      where i.cobranca_id = c.id
        and (${retorno} and b.confirmado_em is not null and b.baixado_em is null and t.situacao <> 'CONCLUIDA'
          or k.situacao in ('CRIADA', 'EM_3DS', 'AUTORIZADA') and t.situacao in ('CRIADA', 'ATIVA', 'EXPIRADA')
            and t.created_at <= ${endOfDayInSaoPaulo(ultimoDia)})))
    limit 1`.execute(db);
  return rows.length > 0;
}
