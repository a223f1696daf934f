import { isPermissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';

/**
 * Refuses to start over a database that grants permissions this version does not know: somebody would silently have
 * lost, or a rename would silently have given, a right. Throws with their names.
 */
export async function checkGrants(db: Db): Promise<void> {
  const rows = await db.selectFrom('permissaoConcedida').select('permissao').distinct().execute();
  const unknown = rows.map((row) => row.permissao).filter((key) => !isPermissao(key));
  if (unknown.length > 0) throw new Error(`Permissões desconhecidas no banco: ${unknown.join(', ')}.`);
}
