import type { Permissao } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { listLigados } from '#features/pessoa/api.ts';
import { effectivePermissions } from '#platform/auth/effective-permissions.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { isParte, seesAsEquipe } from './access.ts';
import type { Assunto } from './assunto.ts';

const ASSINAR: Permissao = 'carta.assinar';

const NAO_ASSINA_NO_PEDIDO = 'Esta pessoa não assina cartas deste pedido. Escolha outra.';
const NAO_ASSINA_ESTA = 'Esta pessoa não assina esta carta. Escolha outra.';

/** Kinds of staff accounts that may sign by default; other kinds need a grant. */
const ASSINAM = ([1, 2, 3] as const).filter((tipo) =>
  effectivePermissions({ tipo, grupos: [], concedidas: [] }).has(ASSINAR),
);

/**
 * Lists who may sign letters of this matter, by name. They hold the permission on the council's side, did not file it,
 * have no impediment and do not represent its person.
 */
export async function listAssinantes(
  tx: Db,
  who: Who,
  assunto: Assunto,
): Promise<{ id: string; nome: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u
    where u.situacao = 'ativo' and u.tipo >= 1
      and (u.tipo = any(${ASSINAM}::smallint[]) or exists (select from permissao_concedida p
        where p.permissao = ${ASSINAR} and p.efeito = 'permitir' and (p.usuario_id = u.id
          or p.grupo_id in (select m.grupo_id from grupo_membro m where m.usuario_id = u.id))))
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu", u.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const people = await holders(tx, who, { assunto, ids });
  const byId = new Map(people.map(({ usuarioId, nome }) => [usuarioId, nome]));
  return ids.flatMap((id) => {
    const nome = byId.get(id);
    return nome === undefined ? [] : [{ id, nome }];
  });
}

/** Refuses a signer who may not sign now: they may have lost the permission since, or declared an impediment. */
export async function requireAssinante(
  tx: Db,
  who: Who,
  { assunto, assinanteId }: { assunto: Assunto; assinanteId: string },
): Promise<void> {
  const found = await holders(tx, who, { assunto, ids: [assinanteId] });
  if (found.length === 0)
    throw invalidField('assinanteId', assunto.id === null ? NAO_ASSINA_ESTA : NAO_ASSINA_NO_PEDIDO);
}

async function holders(
  tx: Db,
  who: Who,
  { assunto, ids }: { assunto: Assunto; ids: readonly string[] },
): Promise<Who[]> {
  const impedidos = await tx
    .selectFrom('impedimento')
    .select('usuarioId')
    .where('requerimentoId', '=', assunto.id)
    .execute();
  const ligados = await listLigados(tx, assunto.autorId, todayInSaoPaulo(who.now));
  const out = new Set([...impedidos.map(({ usuarioId }) => usuarioId), ...ligados]);
  const people = await loadPeople(tx, { ids, sessaoId: who.sessaoId, now: who.now });
  return people.filter(
    (person) =>
      can(person, ASSINAR) &&
      !out.has(person.usuarioId) &&
      seesAsEquipe(person, assunto) &&
      !isParte(person, assunto),
  );
}
