import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import { sql } from 'kysely';
import { isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { blindToParties } from '#features/sigilo/api.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';

/** People offered at a time; the writer narrows the rest by typing. */
const OFFERED = 8;
/** People checked for that. */
const LOOKED_AT = 60;

/**
 * The people among these ids who may be mentioned, because they read the internal notes. The author never does. When
 * the author is hidden from the writer, they are treated like everybody else, because a missing name would reveal them.
 */
export async function mentionableOf(
  db: Db,
  who: Who,
  { requerimento, ids }: { requerimento: Requerimento; ids: readonly string[] },
): Promise<Who[]> {
  const people = await loadPeople(db, { ids, sessaoId: who.sessaoId, now: who.now });
  const seen = await blindToParties(db, who, requerimento);
  return people.filter((person) => isEquipe(person, seen));
}

/**
 * Offers people whom a note may mention and one of whose names has these words, without the writer; the request's group comes
 * first.
 */
export async function offerMentionable(
  db: Db,
  who: Who,
  { requerimento, q }: { requerimento: Requerimento; q: string },
): Promise<{ id: string; nome: string; grupos: string[] }[]> {
  const ids = await likely(db, requerimento, q);
  const people = await mentionableOf(db, who, {
    requerimento,
    ids: ids.filter((id) => id !== who.usuarioId),
  });
  const byId = new Map(people.map((person) => [person.usuarioId, person]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, OFFERED)
    .map(({ usuarioId, nome, grupos }) => ({ id: usuarioId, nome, grupos: grupos.map((g) => g.sigla) }));
}

/** Active staff who may have a right to the request, by name; their rights are checked afterwards. */
async function likely(db: Db, r: Requerimento, q: string): Promise<string[]> {
  const groups = [r.grupoId, r.parecerGrupoId].filter((id) => id !== null);
  const named = [r.atendenteId, r.pareceristaId].filter((id) => id !== null);
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.tipo >= 1
      and ${isNamed('u', q)}
      and (u.tipo >= 2 or u.id = any(${named}::uuid[])
        or exists (select from grupo_membro m where m.usuario_id = u.id and m.grupo_id = any(${groups}::uuid[]))
        or exists (select from permissao_concedida p where p.permissao = 'requerimento.ver_todos'
          and (p.usuario_id = u.id or p.grupo_id in (select m.grupo_id from grupo_membro m where m.usuario_id = u.id))))
    order by not exists (select from grupo_membro m where m.usuario_id = u.id and m.grupo_id = ${r.grupoId}),
      coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu", u.id
    limit ${LOOKED_AT}`.execute(db);
  return rows.map(({ id }) => id);
}
