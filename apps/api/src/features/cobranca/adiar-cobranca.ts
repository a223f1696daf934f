import type { Db } from '@balcao/db/db';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { type Cobranca, situacaoOf } from './access.ts';
import { endTentativa, openTentativa, pays } from './tentativa.ts';

/**
 * Moves the last day of an unpaid charge to a later day, so that it is not overdue. A code of this charge alone that no
 * provider has yet takes the new day; a live code of one amount keeps its end, and so does one of several charges. A fee past its day gets its next code at once, so its payer need not
 * press a button.
 */
export async function adiarCobranca(
  tx: Db,
  cobranca: Cobranca,
  { vencimento, now }: { vencimento: IsoDate; now: Date },
): Promise<void> {
  const { id, especie, vencimento: antes } = cobranca;
  const hoje = todayInSaoPaulo(now);
  const emDia = vencimento >= hoje ? moverCobranca(situacaoOf(cobranca), 'adiar') : null;
  const adiada = await tx
    .updateTable('cobranca')
    .set({ vencimento, updatedAt: now, ...(emDia && { situacao: emDia }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('pagamentoTentativa')
    .set({ expiraEm: endOfDayInSaoPaulo(vencimento), updatedAt: now })
    .where(pays(id))
    .where('meio', '=', 'PIX')
    .where(
      sql<boolean>`(select count(*) from pagamento_tentativa_item i where i.tentativa_id = pagamento_tentativa.id) = 1`,
    )
    .where('situacao', '=', 'CRIADA')
    .where('provedor', 'is', null)
    .where('vencimento', 'is', null)
    .execute();
  await endContadas(tx, id, now);
  if (especie === 'TAXA' && antes < hoje) await openTentativa(tx, [adiada], { now });
}

/**
 * Ends what counts from the old day: a code that would ask for too much, and a boleto that no file took to its bank yet. Its
 * payer may ask for one of the new day.
 */
async function endContadas(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('pagamentoTentativa')
    .leftJoin('boleto', 'boleto.tentativaId', 'pagamentoTentativa.id')
    .select('id')
    .where(pays(cobrancaId))
    .where('situacao', 'in', ['CRIADA', 'ATIVA'])
    .where((eb) =>
      eb.or([
        eb('pagamentoTentativa.vencimento', 'is not', null),
        eb.and([
          eb('meio', '=', 'BOLETO'),
          eb('situacao', '=', 'CRIADA'),
          eb('boleto.remessaId', 'is', null),
        ]),
      ]),
    )
    .execute();
  for (const { id } of rows) await endTentativa(tx, id, now);
}
