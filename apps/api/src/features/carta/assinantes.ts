import type { Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { blindToParties, hidesAuthor, isEquipe, type Requerimento } from '#features/requerimento/api.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { can, type Who } from '#platform/auth/who.ts';

const ASSINAR: Permissao = 'carta.assinar';

/** Who may sign letters of this request, by name: holders of the permission on the council's side of it, and not impeded. */
export async function listAssinantes(
  tx: Db,
  who: Who,
  requerimento: Requerimento,
): Promise<{ id: string; nome: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.tipo >= 1
      and (u.tipo >= 2 or exists (select from permissao_concedida p
        where p.permissao = ${ASSINAR} and p.efeito = 'permitir' and (p.usuario_id = u.id
          or p.grupo_id in (select m.grupo_id from grupo_membro m where m.usuario_id = u.id))))
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu", u.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const people = await holders(tx, who, { requerimento, ids });
  const byId = new Map(people.map(({ usuarioId, nome }) => [usuarioId, nome]));
  return ids.flatMap((id) => {
    const nome = byId.get(id);
    return nome === undefined ? [] : [{ id, nome }];
  });
}

/** Whether this one is among them. */
export async function mayAssinar(
  tx: Db,
  who: Who,
  { requerimento, usuarioId }: { requerimento: Requerimento; usuarioId: string },
): Promise<boolean> {
  return (await holders(tx, who, { requerimento, ids: [usuarioId] })).length === 1;
}

async function holders(
  tx: Db,
  who: Who,
  { requerimento, ids }: { requerimento: Requerimento; ids: readonly string[] },
): Promise<Who[]> {
  const seen = blindToParties(who, requerimento);
  const impedidos = await tx
    .selectFrom('impedimento')
    .select('usuarioId')
    .where('requerimentoId', '=', requerimento.id)
    .execute();
  const out = new Set(impedidos.map(({ usuarioId }) => usuarioId));
  const people = await loadPeople(tx, { ids, sessaoId: who.sessaoId, now: who.now });
  return people.filter(
    (person) =>
      can(person, ASSINAR) &&
      !out.has(person.usuarioId) &&
      isEquipe(person, seen) &&
      !hidesAuthor(person, seen),
  );
}
