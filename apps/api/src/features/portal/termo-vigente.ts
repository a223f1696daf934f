import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { portal } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { palavrasDoTermo } from '@balcao/domain/termo/corpo';
import { Problem } from '#platform/http/problem.ts';
import { currentTermo } from '#platform/termo-em-vigor.ts';

/**
 * Returns the terms in force for anyone, because a new account confirms them before it exists. @throws Problem
 * `not_found` while none is published.
 */
export async function termoVigente(db: Db, now: Date): Promise<ResponseInputOf<typeof portal.termoVigente>> {
  const termo = await currentTermo(db, todayInSaoPaulo(now));
  if (!termo) throw new Problem('not_found');
  return { versao: termo.versao, texto: palavrasDoTermo(termo.corpo), corpo: termo.corpo };
}
