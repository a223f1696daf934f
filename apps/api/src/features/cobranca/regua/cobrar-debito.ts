import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { type Cobranca, situacaoOf } from '../access.ts';
import { EXERCICIO } from '../origens-cobranca.ts';

/** Locks the open charges of a person, by their ids as every payment does. A rest has the year of its charge. */
export function lockCobrancasDe(tx: Db, pessoaId: string): Promise<Cobranca[]> {
  return tx
    .selectFrom('cobranca as c')
    .selectAll('c')
    .select(EXERCICIO.as('exercicio'))
    .where('c.pessoaId', '=', pessoaId)
    .where('c.situacao', 'in', [...SITUACOES_ABERTAS])
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
}

/** Opens the collection of an overdue debt by the council. The caller locks the row and tells its person. */
export async function cobrarDebito(tx: Db, cobranca: Cobranca, now: Date): Promise<void> {
  const vencida = moverCobranca(situacaoOf(cobranca), 'vencer') ?? situacaoOf(cobranca);
  const situacao = moverCobranca(vencida, 'cobrar');
  if (!situacao) return;
  await tx.updateTable('cobranca').set({ situacao, updatedAt: now }).where('id', '=', cobranca.id).execute();
}
