import type { Db } from '@balcao/db/db';
import type { ParteDoAcordo as RegraParte } from '@balcao/domain/pagamento/acordo';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { isSituacaoCobranca, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { idsDoPedido } from './do-pedido.ts';

/** An instalment, or a rest of one that was paid short; `ordem` is that of the instalment. */
export type ParteDoAcordo = Cobranca & {
  /** The instalment. */
  parcelaId: string;
  /** Its debtor contests it. */
  emDiscussao: boolean;
};

/** Locks the instalments of an agreement with all of their rests. */
export function lockPartes(tx: Db, requerimentoId: string): Promise<ParteDoAcordo[]> {
  return tx
    .selectFrom('cobranca as c')
    .leftJoin('cobranca as p', 'p.id', 'c.origemId')
    .selectAll('c')
    .select([sql<number>`coalesce(p.ordem, c.ordem)`.as('ordem'), EM_DISCUSSAO.as('emDiscussao')])
    .select(sql<string>`coalesce(p.id, c.id)`.as('parcelaId'))
    .where('c.id', 'in', idsDoPedido(requerimentoId))
    .where('c.especie', '=', 'PARCELA')
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** A part as the rules of agreements read it: its last day is rolled to a business day. */
export function naRegra(parte: ParteDoAcordo, calendario: Calendario): RegraParte {
  const { ordem, motivo, emDiscussao } = parte;
  const vencimento = emDiaAte(parte, { calendario });
  return { ordem, motivo, emDiscussao, vencimento, situacao: situacaoOf(parte) };
}

/** A debt that an agreement stands for, with what it came to when the agreement was asked for. */
export type DebitoParcelado = Cobranca & {
  acordado: { principal: number; multa: number; juros: number; situacao: SituacaoCobranca };
};

/**
 * Locks the debts of an agreement that it still stands for. Null where one of them was paid directly since: then staff must
 * look at what is owed.
 */
export async function lockParcelados(tx: Db, requerimentoId: string): Promise<DebitoParcelado[] | null> {
  const agreed = await tx
    .selectFrom('acordoDebito')
    .selectAll()
    .where('requerimentoId', '=', requerimentoId)
    .execute();
  const parts = new Map(agreed.map((one) => [one.cobrancaId, one]));
  if (parts.size === 0) return null;
  const locked = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('id', 'in', [...parts.keys()])
    .where('situacao', '=', 'PARCELADA')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length !== parts.size) return null;
  return locked.flatMap((debito) => {
    const part = parts.get(debito.id);
    if (!part || !isSituacaoCobranca(part.situacao)) return [];
    const { principal, multa, juros, situacao } = part;
    return [{ ...debito, acordado: { principal, multa, juros, situacao } }];
  });
}
