import type { Db } from '@balcao/db/db';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { sql } from 'kysely';
import { grupoIds, type Who } from '#platform/auth/who.ts';

/** What the author is told of who opened their identity: a unit and a role, and never a name. */
export interface DeOnde {
  unidade: string;
  funcao: string;
}

/** A group of the officer. */
interface Unidade {
  sigla: string;
  nome: string;
  lider: boolean;
}

/** The officer's unit: of several groups the one that gives rights of the ombudsman comes first. */
export async function unidadeDe(tx: Db, who: Who): Promise<Unidade | undefined> {
  const { rows } = await sql<Unidade>`
    select g.sigla, g.nome, m.lider from grupo g
      join grupo_membro m on m.grupo_id = g.id and m.usuario_id = ${who.usuarioId}::uuid
    where g.id = any(${grupoIds(who)}::uuid[])
    order by exists (select from permissao_concedida p where p.grupo_id = g.id and starts_with(p.permissao, 'ouvidoria.')
      and p.efeito = 'permitir') desc, g.sigla limit 1`.execute(tx);
  return rows[0];
}

/** Where the officer works and what they are there. */
export async function deOnde(tx: Db, who: Who): Promise<DeOnde> {
  const grupo = await unidadeDe(tx, who);
  const papel = TIPOS_DE_CONTA[who.tipo] ?? TIPOS_DE_CONTA[1];
  return {
    unidade: grupo ? `${grupo.sigla} · ${grupo.nome}` : 'Ouvidoria',
    funcao: grupo?.lider ? `${papel}, à frente do grupo` : papel,
  };
}
