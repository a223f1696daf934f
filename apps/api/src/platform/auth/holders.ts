import { type Permissao, permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { DE_LIDER, type Tipo } from '@balcao/domain/permissao/resolve';
import { type RawBuilder, sql } from 'kysely';
import { loadRights, type PersonRow, reachedBy } from './load-session.ts';

/**
 * Active people who hold all of these permissions now, with any reach, by name. Those with some source of the first one
 * are read, and the resolver decides.
 */
export async function loadHolders(
  db: Db,
  permissoes: readonly [Permissao, ...Permissao[]],
  now: Date,
): Promise<PersonRow[]> {
  const rows = await loadRights(db, sql`u.situacao = 'ativo' and ${hasSource(permissoes[0])}`, now);
  return rows.filter((row) => {
    const reached = reachedBy(row).permissoes;
    return permissoes.every((permissao) => reached.has(permissao));
  });
}

/** Whether something may give it to the person `u`: their tipo, a grant, or a group that they lead. Few have any, and each is found by its own index. */
function hasSource(permissao: Permissao): RawBuilder<boolean> {
  const tipos = Object.keys(permissions[permissao].porTipo).map(Number) as Tipo[]; // the keys are of this type
  const byTipo = Math.min(...tipos, 4);
  return sql<boolean>`u.id in (
    select t.id from usuario t where ${byTipo > 0 ? sql`t.tipo > 0 and` : sql``} t.tipo >= ${sql.lit(byTipo)}
    union select p.usuario_id from permissao_concedida p where p.permissao = ${permissao} and p.efeito = 'permitir'
    union select m.usuario_id from permissao_concedida p join grupo_membro m on m.grupo_id = p.grupo_id
      where p.permissao = ${permissao} and p.efeito = 'permitir'
    union select m.usuario_id from grupo_membro m where m.lider and ${permissao === DE_LIDER.permissao})`;
}
