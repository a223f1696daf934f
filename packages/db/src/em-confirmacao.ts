import { sql } from 'kysely';

/**
 * Charge `c` was paid, and that is not decided yet: the bank of a card authorised it, or a line of a file of the bank says
 * that a boleto was paid, and was not applied: it waits, is held for another person, or failed.
 */
export const EM_CONFIRMACAO = sql<boolean>`exists (select from pagamento_tentativa_item i
    join pagamento_tentativa t on t.id = i.tentativa_id
  where i.cobranca_id = c.id and t.situacao <> 'CONCLUIDA' and (
    exists (select from cartao_tentativa k where k.tentativa_id = t.id and k.situacao = 'AUTORIZADA')
    or exists (select from retorno_linha l where l.tentativa_id = t.id and l.aplicada_em is null and l.pago > 0
      and l.caso in ('CONFERE', 'DIVERGE', 'RETIDA', 'FALHOU'))))`;
