import type { boleto as contrato } from '@balcao/contract/boleto';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { BoletoTable, PagamentoTentativaTable } from '@balcao/db/schema.gen';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { situacaoDoBoleto } from '@balcao/domain/boleto/situacao';
import type { Pagador } from '@balcao/domain/cnab/remessa';
import type { Selectable } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, isDevedor, isSealed } from '../access.ts';

export type BoletoResposta = ResponseInputOf<typeof contrato.detail>;

/** A boleto with its attempt and what it pays. */
export interface BoletoLido {
  boleto: Selectable<BoletoTable>;
  tentativa: Pick<Selectable<PagamentoTentativaTable>, 'id' | 'situacao' | 'valor'>;
  itens: (Cobranca & { ofertado: number })[];
}

/** The account and the payer of a boleto, as they were written when it was made. */
export const contaOf = ({ conta }: BoletoLido['boleto']) => conta as unknown as ContaDeCobranca;
export const pagadorOf = ({ pagador }: BoletoLido['boleto']) => pagador as unknown as Pagador;

/**
 * A boleto, for people who pay all of its charges and staff who may see charges. It names its payer, so staff read none of a
 * request under secrecy. `proprio` is false for staff. @throws `not_found` for everybody else
 */
export async function getBoleto(db: Db, who: Who, id: string): Promise<BoletoLido & { proprio: boolean }> {
  const read = await findBoleto(db, id);
  if (!read) throw new Problem('not_found');
  let proprio = true;
  for (const cobranca of read.itens) {
    if (await isDevedor(db, who, cobranca)) continue;
    if (!can(who, 'financeiro.ver') || (await isSealed(db, cobranca.requerimentoId)))
      throw new Problem('not_found');
    proprio = false;
  }
  return { ...read, proprio };
}

/** A boleto by its attempt; undefined where there is none. */
export async function findBoleto(db: Db, id: string): Promise<BoletoLido | undefined> {
  const boleto = await db.selectFrom('boleto').selectAll().where('tentativaId', '=', id).executeTakeFirst();
  if (!boleto) return undefined;
  const tentativa = await db
    .selectFrom('pagamentoTentativa')
    .select(['id', 'situacao', 'valor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const itens = await db
    .selectFrom('pagamentoTentativaItem as i')
    .innerJoin('cobranca as c', 'c.id', 'i.cobrancaId')
    .selectAll('c')
    .select('i.valor as ofertado')
    .where('i.tentativaId', '=', id)
    .orderBy('i.ordem')
    .execute();
  return { boleto, tentativa, itens };
}

/** The situation of a boleto. */
export function situacaoOf({ boleto, tentativa }: BoletoLido) {
  return situacaoDoBoleto({ tentativa: tentativa.situacao, recusado: boleto.recusadoEm !== null });
}

/** A boleto as its payer sees it; nobody sees its digits before the bank has confirmed it. */
export function presentBoleto(read: BoletoLido, simulado: boolean): BoletoResposta {
  const { boleto, tentativa, itens } = read;
  const situacao = situacaoOf(read);
  const isPayable = situacao === 'DISPONIVEL';
  return {
    id: tentativa.id,
    situacao,
    total: tentativa.valor,
    vencimento: boleto.vencimento,
    itens: itens.map(({ id, descricao, ofertado }) => ({ cobrancaId: id, descricao, valor: ofertado })),
    linha: isPayable ? boleto.linha : null,
    codigoBarras: isPayable ? boleto.codigoBarras : null,
    recusa: boleto.recusa,
    simulado,
  };
}
