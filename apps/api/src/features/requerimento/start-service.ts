import type { Db } from '@balcao/db/db';
import type { Requerimento } from './access.ts';
import { distribute } from './distribute.ts';
import { finishRequerimento } from './finish-requerimento.ts';
import { tellReceived } from './tell-received.ts';

/**
 * The service begins, at filing or when its fee was paid: the requester is told, and what is issued by itself is put in
 * hand at once; everything else is dealt out.
 */
export async function startService(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  await tellReceived(tx, requerimento, now);
  return requerimento.workflow === 'W1'
    ? finishRequerimento(tx, requerimento, now)
    : distribute(tx, requerimento, now);
}
