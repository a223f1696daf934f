import type { Db } from '@balcao/db/db';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { sql } from 'kysely';
import { grupoIds, type Who } from '#platform/auth/who.ts';

/** What the author is told of who opened their identity: a unit and a role, and never a name. */
export interface DeOnde {
  unidade: string;
  funcao: string;
}

/** The officer's unit: of several groups the one that gives rights of the ombudsman comes first. */
export async function deOnde(tx: Db, who: Who): Promise<DeOnde> {
  const { rows } = await sql<{ unidade: string; lider: boolean }>`
    select g.sigla || ' · ' || g.nome as unidade, m.lider from grupo g
      join grupo_membro m on m.grupo_id = g.id and m.usuario_id = ${who.usuarioId}::uuid
    where g.id = any(${grupoIds(who)}::uuid[])
    order by exists (select from permissao_concedida p where p.grupo_id = g.id and starts_with(p.permissao, 'ouvidoria.')
      and p.efeito = 'permitir') desc, g.sigla limit 1`.execute(tx);
  const [grupo] = rows;
  const papel = TIPOS_DE_CONTA[who.tipo] ?? TIPOS_DE_CONTA[1];
  return {
    unidade: grupo?.unidade ?? 'Ouvidoria',
    funcao: grupo?.lider ? `${papel}, à frente do grupo` : papel,
  };
}
