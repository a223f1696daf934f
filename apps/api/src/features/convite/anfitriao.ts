import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { canAdmit } from '@balcao/domain/permissao/conceder';
import { canInvite, listTiposQueConvida, type TipoDaEquipe } from '@balcao/domain/permissao/convidar';
import type { GrupoGrants } from '@balcao/domain/permissao/resolve';
import { sql } from 'kysely';
import { beyond, concedente } from '#platform/auth/conceder.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

export interface GrupoDoConvite extends GrupoGrants {
  sigla: string;
  nome: string;
}

/** The groups in use with what they grant, by their short names: all of them, or these. */
export async function listGruposEmUso(db: Db, ids?: readonly string[]): Promise<GrupoDoConvite[]> {
  const { rows } = await sql<GrupoDoConvite>`
    select g.id, g.sigla, g.nome, coalesce((select json_agg(json_build_object('permissao', p.permissao,
      'alcance', p.alcance, 'efeito', p.efeito)) from permissao_concedida p where p.grupo_id = g.id), '[]') as grants
    from grupo g where g.ativo ${ids ? sql`and g.id = any(${[...ids]}::uuid[])` : sql``} order by g.sigla`.execute(
    db,
  );
  return rows;
}

/** The tipos and groups that the person may give by an invitation. */
export async function listOpcoes(
  db: Db,
  who: Who,
): Promise<{ tipos: TipoDaEquipe[]; grupos: GrupoDoConvite[] }> {
  const granter = concedente(who);
  const grupos = await listGruposEmUso(db);
  return {
    tipos: listTiposQueConvida(granter, permissions),
    grupos: grupos.filter((grupo) => canAdmit(granter, grupo, { lider: false, catalog: permissions })),
  };
}

/** Whether the person may give all of this now. */
export function mayGive(
  who: Who,
  convite: { tipo: TipoDaEquipe; grupos: readonly GrupoDoConvite[] },
): boolean {
  return canInvite(concedente(who), convite, permissions);
}

/**
 * The groups of an invitation that the person may give. @throws Problem `forbidden` for more than they hold,
 * `validation` for a group that is not in use
 */
export async function requireGives(
  tx: Db,
  who: Who,
  { tipo, grupos }: { tipo: TipoDaEquipe; grupos: readonly string[] },
): Promise<GrupoDoConvite[]> {
  const known = await listGruposEmUso(tx, grupos);
  if (known.length < new Set(grupos).size)
    throw invalidField('grupos', 'Um dos grupos saiu de uso. Escolha de novo.');
  if (!mayGive(who, { tipo, grupos: known })) throw beyond();
  return known;
}
