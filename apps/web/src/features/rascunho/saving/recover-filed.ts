import { rascunho } from '@balcao/contract/rascunho';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/**
 * The request that a vanished draft became, or null when it was simply discarded. Asks by sending it again: the portal
 * gives the same request for a draft that was filed, and has nothing to file for any other that is gone.
 */
export async function recoverFiled(rascunhoId: string): Promise<string | null> {
  try {
    const filed = await call(rascunho.enviar, { params: { id: rascunhoId }, body: { version: 0 } });
    return filed.id;
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
