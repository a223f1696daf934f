import type { Db } from '@balcao/db/db';
import type { ManifestacaoTable } from '@balcao/db/schema.gen';
import { FINAIS } from '@balcao/domain/manifestacao/situacao';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

export type Manifestacao = Selectable<ManifestacaoTable>;

/** On which side of a manifestation somebody stands: its author, the unit, or an area that was asked. */
export type Lado = 'autor' | 'ouvidoria' | 'area';

/** A person, or who holds the key of an anonymous one and is therefore its author. */
export type Leitor = Who | 'chave';

/** A manifestation and the side of its reader. */
export interface Lida {
  manifestacao: Manifestacao;
  lado: Lado;
}

/** Whether the person wrote it. A confidential one is told by its mark, which only its author has. */
export function isAutor(who: Who, { autorId, autorHmac, registradaPorId }: Manifestacao): boolean {
  // An unproved account reaches what it filed itself, and nothing that others wrote under its number.
  if (who.naoConferida && registradaPorId !== null) return false;
  return autorHmac === null ? autorId === who.usuarioId : who.marcas.includes(autorHmac);
}

/** Whether the person works in the unit, which reads every manifestation. */
export const isUnidade = (who: Who) => reachOf(who, 'ouvidoria.ver') === 'all';

/** The manifestations `m` that the person wrote. */
export function minhas(who: Who): RawBuilder<boolean> {
  const own = who.naoConferida ? sql`and m.registrada_por_id is null` : sql``;
  return sql<boolean>`((m.autor_id = ${who.usuarioId}::uuid or m.autor_hmac = any(${[...who.marcas]}::text[])) ${own})`;
}

/** The manifestations `m` that go on. Written out, because the index of them is found by these very words. */
export const ABERTAS = sql<boolean>`m.situacao not in (${sql.join(FINAIS.map((one) => sql.lit(one)))})`;

/** The manifestations `m` that an area of the person was asked about. */
function daArea(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(${who.tipo >= 1} and exists (select from manifestacao_encaminhamento e
    where e.manifestacao_id = m.id and e.grupo_id = any(${grupoIds(who)}::uuid[]) and e.situacao <> 'RECOLHIDO'))`;
}

/**
 * The manifestations `m` that the person handles: all for the unit, else those of their areas. Never their own, which are
 * few and looked up first: to ask each row for its author would read all that it says.
 */
export function daEquipe(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(m.id <> all(array(select m.id from manifestacao m where ${minhas(who)}))
    and ${isUnidade(who) ? sql`true` : daArea(who)})`;
}

/**
 * One manifestation for its author, the unit or an area that was asked. `lock` holds it until the transaction ends.
 * @throws Problem `not_found` for everybody else, the same as where there is none
 */
export async function getManifestacao(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Lida> {
  const manifestacao = await tx
    .selectFrom('manifestacao')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  const lado = manifestacao && (await ladoDe(tx, who, manifestacao));
  if (!manifestacao || !lado) throw new Problem('not_found');
  return { manifestacao, lado };
}

/** On which side the person stands; null where they may not read it. */
export async function ladoDe(tx: Db, who: Who, manifestacao: Manifestacao): Promise<Lado | null> {
  if (isAutor(who, manifestacao)) return 'autor';
  if (isUnidade(who)) return 'ouvidoria';
  if (who.tipo < 1 || who.grupos.length === 0) return null;
  const asked = await tx
    .selectFrom('manifestacaoEncaminhamento')
    .select('id')
    .where('manifestacaoId', '=', manifestacao.id)
    .where('grupoId', 'in', grupoIds(who))
    .where('situacao', '<>', 'RECOLHIDO')
    .limit(1)
    .executeTakeFirst();
  return asked ? 'area' : null;
}
