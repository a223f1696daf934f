import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import { isPermissao, type Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { explainRights } from '#platform/auth/effective-permissions.ts';
import { loadHolders } from '#platform/auth/holders.ts';
import type { PersonRow } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';

type Pessoas = ResponseInputOf<typeof permissao.pessoas>;

/** One page of those who may do one thing now, by name. */
export async function listDetentores(
  db: Db,
  who: Who,
  { permissao: nome = '', pagina, porPagina }: QueryOf<typeof permissao.pessoas>,
): Promise<Pessoas> {
  if (!isPermissao(nome)) return { items: [], total: 0 };
  const held = await loadHolders(db, [nome], who.now);
  const first = (pagina - 1) * porPagina;
  return {
    items: held.slice(first, first + porPagina).flatMap((row) => toDetentor(row, nome)),
    total: Math.min(held.length, TOTAL_CAP + 1),
  };
}

function toDetentor(row: PersonRow, nome: Permissao): Pessoas['items'] {
  const { usuarioId: id, tipo, grupos } = row;
  return explainRights(row).flatMap(({ permissao, reach, origem }) =>
    permissao === nome && reach ? [{ id, nome: row.nome, tipo, grupos, reach, origem }] : [],
  );
}
