import type { Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { blindToParties, mayKnowAuthor, opensSensitive } from '#features/sigilo/api.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { grupoIds, reachOf, type Who } from '#platform/auth/who.ts';

const VER: Permissao = 'anexo.sensivel.ver';

/** Lists who may judge the priority claimed in this request: by its group, its secrecy and its requester. */
export async function conferentesDe(db: Db, who: Who, requerimento: Requerimento): Promise<Who[]> {
  const seen = await blindToParties(db, who, requerimento);
  return (await listHolders(db, who)).filter(
    (person) => mayJudge(person, seen) && isEquipe(person, seen) && mayKnowAuthor(person, seen),
  );
}

/** Names of members who may judge the proofs of this group, and of holders elsewhere who could if they joined it. */
export async function conferentesDoGrupo(
  db: Db,
  who: Who,
  grupoId: string,
): Promise<{ conferem: string[]; poderiam: string[] }> {
  const holders = await listHolders(db, who);
  const here = holders.filter((person) => mayJudge(person, { grupoId, atendenteId: null }));
  const elsewhere = holders.filter((person) => !here.includes(person) && !grupoIds(person).includes(grupoId));
  return { conferem: here.map(({ nome }) => nome), poderiam: elsewhere.map(({ nome }) => nome) };
}

type Near = Pick<Requerimento, 'grupoId' | 'atendenteId'>;

/** Whether they handle the request and may open the proof. */
function mayJudge(person: Who, near: Near): boolean {
  const reach = reachOf(person, 'requerimento.assumir');
  const conducts =
    reach === 'all' ||
    (reach === 'grupo' && (grupoIds(person).includes(near.grupoId) || near.atendenteId === person.usuarioId));
  return conducts && opensSensitive(person, near);
}

/**
 * Active staff who hold the permission, by name. No kind of account includes it; it is granted to a person or a group.
 */
async function listHolders(db: Db, who: Who): Promise<Who[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.tipo >= 1 and exists (select from permissao_concedida p
      where p.permissao = ${VER} and p.efeito = 'permitir' and (p.usuario_id = u.id
        or p.grupo_id in (select m.grupo_id from grupo_membro m where m.usuario_id = u.id)))
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu", u.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const people = await loadPeople(db, { ids, sessaoId: who.sessaoId, now: who.now });
  const byId = new Map(people.map((person) => [person.usuarioId, person]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter((person) => reachOf(person, VER) !== null);
}
