import type { Db } from '@balcao/db/db';
import { endOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import type { Cobranca } from './access.ts';
import { enqueueConferir } from './filas.ts';

/** How long a code for an overdue charge may be paid. */
const LATE_CODE_MS = 24 * 3_600_000;

/**
 * Requests a Pix code for the charge. Only one is live at a time, and a repeat only hurries it. A job asks the
 * provider, so a provider that is away blocks nobody.
 */
export async function openTentativa(tx: Db, cobranca: Cobranca, now: Date): Promise<void> {
  await tx
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'EXPIRADA', updatedAt: now })
    .where('cobrancaId', '=', cobranca.id)
    .where('situacao', 'in', ['CRIADA', 'ATIVA'])
    .where('expiraEm', '<=', now)
    .execute();
  const dueEnds = endOfDayInSaoPaulo(cobranca.vencimento);
  const id = uuidv7();
  const inserted = await tx
    .insertInto('pagamentoTentativa')
    .values({
      id,
      cobrancaId: cobranca.id,
      valor: cobranca.valor,
      txid: id.replaceAll('-', ''),
      expiraEm: dueEnds > now ? dueEnds : new Date(now.getTime() + LATE_CODE_MS),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  const living = inserted ?? (await findLiving(tx, cobranca.id));
  if (living) await enqueueConferir(tx, living.id);
}

function findLiving(tx: Db, cobrancaId: string) {
  return tx
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where('cobrancaId', '=', cobrancaId)
    .where('situacao', 'in', ['CRIADA', 'ATIVA'])
    .executeTakeFirst();
}
