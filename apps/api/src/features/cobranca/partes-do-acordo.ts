import type { Db } from '@balcao/db/db';
import { isSituacaoCobranca, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import type { Cobranca } from './access.ts';

/** An instalment, or the rest of one that was paid short, and whether its debtor contests it. */
export type ParcelaDoAcordo = Cobranca & { emDiscussao: boolean };

/** Locks the instalments of an agreement. */
export function lockParcelas(tx: Db, requerimentoId: string): Promise<ParcelaDoAcordo[]> {
  return tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .select(EM_DISCUSSAO.as('emDiscussao'))
    .where('c.requerimentoId', '=', requerimentoId)
    .where('c.especie', '=', 'PARCELA')
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** Locks what was left of instalments that were paid short. */
export function lockRestos(tx: Db, parcelas: readonly Cobranca[]): Promise<ParcelaDoAcordo[]> {
  return tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .select(EM_DISCUSSAO.as('emDiscussao'))
    .where(
      'c.origemId',
      'in',
      parcelas.map(({ id }) => id),
    )
    .where('c.especie', '=', 'PARCELA')
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
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
