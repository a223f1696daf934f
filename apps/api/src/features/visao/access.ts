import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { visao } from '@balcao/contract/visao';
import type { Db } from '@balcao/db/db';
import { podeAlterarVisao, podeVerVisao, type QuemVisao } from '@balcao/domain/requerimento/visao';
import { type RawBuilder, sql } from 'kysely';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

type View = ResponseInputOf<typeof visao.change>;

interface Row {
  id: string;
  lista: View['lista'];
  nome: string;
  filtros: View['filtros'];
  ocultas: View['ocultas'];
  donoId: string;
  dono: string;
  grupo: View['grupo'];
  padrao: boolean;
  version: number;
  removida: boolean;
}

/** The person, for the rules of saved views. */
export function quemVisao(who: Who): QuemVisao {
  return {
    usuarioId: who.usuarioId,
    mantemGrupos: can(who, 'usuario.permissoes'),
    grupos: who.grupos,
  };
}

function select(db: Db, who: Who, where: RawBuilder<boolean>): Promise<Row[]> {
  return sql<Row>`
    select v.id, v.lista, v.nome, v.filtros, v.ocultas, v.usuario_id as "donoId", v.version,
      coalesce(u.nome_social, u.nome) as dono, v.removed_at is not null as removida, p.visao_id is not null as padrao,
      case when g.id is not null then json_build_object('id', g.id, 'sigla', g.sigla, 'nome', g.nome) end as grupo
    from visao_salva v
    join usuario u on u.id = v.usuario_id
    left join grupo g on g.id = v.grupo_id
    left join visao_padrao p on p.visao_id = v.id and p.usuario_id = ${who.usuarioId}
    where (v.usuario_id = ${who.usuarioId} or v.grupo_id = any(${grupoIds(who)}::uuid[])) and ${where}
    order by v.usuario_id <> ${who.usuarioId}, v.posicao, v.id limit 200`
    .execute(db)
    .then(({ rows }) => rows);
}

function toView(who: Who, { donoId, removida: _, ...row }: Row): View {
  const podeAlterar = podeAlterarVisao(quemVisao(who), { donoId, grupoId: row.grupo?.id ?? null });
  return { ...row, minha: donoId === who.usuarioId, podeAlterar };
}

/** The views of a list: own ones first, then those that groups share. */
export async function listVisoes(db: Db, who: Who, lista: View['lista']): Promise<View[]> {
  const rows = await select(db, who, sql<boolean>`v.lista = ${lista} and v.removed_at is null`);
  return rows.map((row) => toView(who, row));
}

/** Returns one view that the person sees. @throws `not_found`, the same for another's and a missing one */
export async function getVisao(
  db: Db,
  who: Who,
  id: string,
  { removida = false }: { removida?: boolean } = {},
): Promise<View> {
  const [row] = await select(db, who, sql<boolean>`v.id = ${id}`);
  if (!row || row.removida !== removida) throw new Problem('not_found');
  if (!podeVerVisao(quemVisao(who), { donoId: row.donoId, grupoId: row.grupo?.id ?? null }))
    throw new Problem('not_found');
  return toView(who, row);
}

/** Returns one view for a change. @throws for a person who may only use it */
export async function getForChange(
  tx: Db,
  who: Who,
  asked: { id: string; removida?: boolean },
): Promise<View> {
  await sql`select from visao_salva where id = ${asked.id} for update`.execute(tx);
  const row = await getVisao(tx, who, asked.id, { removida: asked.removida ?? false });
  if (!row.podeAlterar) throw new Problem('forbidden');
  return row;
}
