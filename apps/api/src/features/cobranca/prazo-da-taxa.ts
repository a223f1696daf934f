import { type Db, withTx } from '@balcao/db/db';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Cobranca, lockCobranca, type Tentativa } from './access.ts';
import { vencimentoDaTaxa } from './emitir-taxa.ts';

/**
 * Days without a provider are nobody's: a fee whose first code is only made on a later day is to be paid within the whole
 * time from that day. Answers the attempt as it is then.
 */
export async function renewPrazo(
  db: Db,
  input: { cobranca: Cobranca; tentativa: Tentativa; now: Date },
): Promise<Tentativa> {
  const { cobranca, tentativa, now } = input;
  const isFirst = tentativa.provedor === null && cobranca.especie === 'TAXA' && cobranca.origemId === null;
  if (!isFirst || todayInSaoPaulo(now) === todayInSaoPaulo(cobranca.createdAt)) return tentativa;
  return withTx(db, async (tx) => {
    const { localidadeIbge } = await tx
      .selectFrom('requerimento')
      .select('localidadeIbge')
      .where('id', '=', cobranca.requerimentoId)
      .executeTakeFirstOrThrow();
    const vencimento = await vencimentoDaTaxa(tx, { localidadeIbge, now });
    await lockCobranca(tx, cobranca.id);
    await tx
      .updateTable('cobranca')
      .set({ vencimento, updatedAt: now })
      .where('id', '=', cobranca.id)
      .where('situacao', '=', 'EMITIDA')
      .execute();
    return tx
      .updateTable('pagamentoTentativa')
      .set({ expiraEm: endOfDayInSaoPaulo(vencimento), updatedAt: now })
      .where('id', '=', tentativa.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
