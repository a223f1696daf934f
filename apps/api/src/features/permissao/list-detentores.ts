import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import { isPermissao, type Permissao, permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { DE_LIDER, type Tipo } from '@balcao/domain/permissao/resolve';
import { type RawBuilder, sql } from 'kysely';
import { explainRights } from '#platform/auth/effective-permissions.ts';
import { loadRights, type PersonRow, reachedBy } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';

type Pessoas = ResponseInputOf<typeof permissao.pessoas>;

/** One page of those who may do one thing now, by name. Those with some source are read, and the resolver decides. */
export async function listDetentores(
  db: Db,
  who: Who,
  { permissao: nome = '', pagina, porPagina }: QueryOf<typeof permissao.pessoas>,
): Promise<Pessoas> {
  if (!isPermissao(nome)) return { items: [], total: 0 };
  const rows = await loadRights(db, sql`u.situacao = 'ativo' and ${hasSource(nome)}`, who.now);
  const held = rows.filter((row) => reachedBy(row).permissoes.has(nome));
  const first = (pagina - 1) * porPagina;
  return {
    items: held.slice(first, first + porPagina).flatMap((row) => toDetentor(row, nome)),
    total: Math.min(held.length, TOTAL_CAP + 1),
  };
}

/** Whether something may give it to the person `u`: their tipo, a grant, or a group that they lead. Few have any, and each is found by its own index. */
function hasSource(nome: Permissao): RawBuilder<boolean> {
  const tipos = Object.keys(permissions[nome].porTipo).map(Number) as Tipo[]; // the keys are of this type
  const byTipo = Math.min(...tipos, 4);
  return sql<boolean>`u.id in (
    select t.id from usuario t where ${byTipo > 0 ? sql`t.tipo > 0 and` : sql``} t.tipo >= ${sql.lit(byTipo)}
    union select p.usuario_id from permissao_concedida p where p.permissao = ${nome} and p.efeito = 'permitir'
    union select m.usuario_id from permissao_concedida p join grupo_membro m on m.grupo_id = p.grupo_id
      where p.permissao = ${nome} and p.efeito = 'permitir'
    union select m.usuario_id from grupo_membro m where m.lider and ${nome === DE_LIDER.permissao})`;
}

function toDetentor(row: PersonRow, nome: Permissao): Pessoas['items'] {
  const { usuarioId: id, tipo, grupos } = row;
  return explainRights(row).flatMap(({ permissao, reach, origem }) =>
    permissao === nome && reach ? [{ id, nome: row.nome, tipo, grupos, reach, origem }] : [],
  );
}
