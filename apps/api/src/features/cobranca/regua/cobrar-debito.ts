import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { type Cobranca, situacaoOf } from '../access.ts';

/** Locks the open charges of a person, by their ids as every payment does. */
export function lockCobrancasDe(tx: Db, pessoaId: string): Promise<Cobranca[]> {
  return tx
    .selectFrom('cobranca')
    .selectAll()
    .where('pessoaId', '=', pessoaId)
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Opens the collection of an overdue debt by the council. The caller locks the row and tells its person. */
export async function cobrarDebito(tx: Db, cobranca: Cobranca, now: Date): Promise<void> {
  const vencida = moverCobranca(situacaoOf(cobranca), 'vencer') ?? situacaoOf(cobranca);
  const situacao = moverCobranca(vencida, 'cobrar');
  if (!situacao) return;
  await tx.updateTable('cobranca').set({ situacao, updatedAt: now }).where('id', '=', cobranca.id).execute();
}
