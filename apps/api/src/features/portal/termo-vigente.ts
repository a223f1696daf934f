import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { portal } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { Problem } from '#platform/http/problem.ts';
import { currentTermo } from './api.ts';

/**
 * Returns the terms in force for anyone, because a new account accepts them before it exists. @throws Problem
 * `not_found` while none is published.
 */
export async function termoVigente(db: Db): Promise<ResponseInputOf<typeof portal.termoVigente>> {
  const termo = await currentTermo(db);
  if (!termo) throw new Problem('not_found');
  return termo;
}
