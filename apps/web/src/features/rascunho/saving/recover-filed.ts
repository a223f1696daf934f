import { rascunho } from '@balcao/contract/rascunho';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/**
 * The request that a missing draft became, or null if it was discarded. Sends the draft again: the server returns the
 * same request for a filed draft, and refuses any other.
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
