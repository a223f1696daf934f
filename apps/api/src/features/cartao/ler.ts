import type { cartao as contrato } from '@balcao/contract/cartao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { BANDEIRAS } from '@balcao/domain/cartao/numero';
import { descreverRecusa, RECUSAS } from '@balcao/domain/cartao/recusa';
import type { SituacaoDoCartao } from '@balcao/domain/cartao/situacao';
import type { Who } from '#platform/auth/who.ts';
import { getPagamento } from './access.ts';

type Resposta = ResponseInputOf<typeof contrato.detail>;

/** How the payer follows each situation of the acquirer. */
const ANDAMENTO: Readonly<Record<SituacaoDoCartao, Resposta['andamento']>> = {
  CRIADA: 'ESPERA',
  EM_3DS: 'ESPERA',
  AUTORIZADA: 'ESPERA',
  CAPTURADA: 'PAGO',
  NEGADA: 'RECUSADO',
  CANCELADA: 'DESFEITO',
  ESTORNO_SOLICITADO: 'PAGO',
  ESTORNADA: 'PAGO',
  CHARGEBACK_ABERTO: 'PAGO',
  CHARGEBACK_GANHO: 'PAGO',
  CHARGEBACK_PERDIDO: 'PAGO',
};

/** A payment by card, for its payer. @throws `not_found` for everybody else */
export async function lerPagamento(db: Db, who: Who, id: string): Promise<Resposta> {
  const row = await getPagamento(db, who, id);
  const itens = await db
    .selectFrom('pagamentoTentativaItem as i')
    .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
    .select(['i.cobrancaId', 'c.descricao', 'i.valor'])
    .where('i.tentativaId', '=', id)
    .orderBy('i.ordem')
    .execute();
  const pago = await db
    .selectFrom('pagamento')
    .select('pagoEm')
    .where('tentativaId', '=', id)
    .limit(1)
    .executeTakeFirst();
  const recusa = RECUSAS.find((one) => one === row.recusa);
  const bandeira = BANDEIRAS.find((one) => one === row.bandeira);
  return {
    id,
    andamento: ANDAMENTO[row.situacao],
    pagina: row.situacao === 'CRIADA' || row.situacao === 'EM_3DS' ? row.pagina : null,
    recusa: recusa ? descreverRecusa(recusa) : null,
    total: row.tentativa.valor,
    parcelas: row.parcelas,
    cartao: bandeira && row.final ? { bandeira, final: row.final } : null,
    pagoEm: pago?.pagoEm ?? null,
    itens,
  };
}
