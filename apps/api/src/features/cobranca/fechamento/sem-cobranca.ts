import type { Db } from '@balcao/db/db';
import type { MeioDePagar } from '@balcao/domain/pagamento/meio';
import { v7 as uuidv7 } from 'uuid';
import { diaAberto } from './classificar-dia.ts';

/** Money that came in and that no charge took. */
interface SemCobranca {
  provedor: string;
  meio: MeioDePagar;
  /** Names the transfer at its provider: a repeat adds nothing. */
  e2eId: string;
  /** Integer cents, above zero. */
  valor: number;
  pagoEm: Date;
}

/** Keeps money without a charge as a difference of its day, or of today where that day is closed. */
export async function keepSemCobranca(tx: Db, transfer: SemCobranca, now: Date): Promise<void> {
  await tx
    .insertInto('diferenca')
    .values({
      ...transfer,
      id: uuidv7(),
      dia: await diaAberto(tx, transfer.pagoEm, now),
      especie: 'SEM_COBRANCA',
      recebido: transfer.valor,
      createdAt: now,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
