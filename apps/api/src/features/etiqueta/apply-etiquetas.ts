import type { etiqueta } from '@balcao/contract/etiqueta';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { problems } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

type Input = BodyOf<typeof etiqueta.aplicar>;
type Resultado = ResponseInputOf<typeof etiqueta.aplicar>['resultados'][number];
interface Mudou {
  requerimentoId: string;
  etiquetaId: string;
}

/**
 * Adds tags to requests and removes others. A tag that is already there, or missing, does not count as changed, so an
 * undo never removes more than the act added.
 */
export async function applyEtiquetas(
  tx: Db,
  who: Who,
  { requerimentos, incluir, retirar }: Input,
): Promise<Resultado[]> {
  await requireInUse(tx, incluir);
  const { rows: own } = await sql<{ id: string; numero: string }>`
    select r.id, r.numero from requerimento r
    where r.id = any(${requerimentos}::uuid[]) and ${equipe(who)} order by r.id`.execute(tx);
  const ids = own.map(({ id }) => id);
  const postas = await putOn(tx, who, { ids, incluir });
  const saidas = await takeOff(tx, who, { ids, retirar: retirar.filter((id) => !incluir.includes(id)) });
  const numeros = new Map(own.map(({ id, numero }) => [id, numero]));
  return [...new Set(requerimentos)].map((id) => ({
    id,
    numero: numeros.get(id) ?? null,
    motivo: numeros.has(id) ? null : problems.not_found.title,
    incluidas: of(postas, id),
    retiradas: of(saidas, id),
  }));
}

const of = (rows: readonly Mudou[], id: string) =>
  rows.filter(({ requerimentoId }) => requerimentoId === id).map(({ etiquetaId }) => etiquetaId);

async function requireInUse(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .selectFrom('etiqueta')
    .select('id')
    .where('id', 'in', ids)
    .where('ativo', '=', true)
    .execute();
  if (known.length < new Set(ids).size)
    throw invalidField('incluir', 'Uma das etiquetas saiu de uso. Escolha de novo.');
}

async function putOn(
  tx: Db,
  who: Who,
  { ids, incluir }: { ids: readonly string[]; incluir: readonly string[] },
): Promise<Mudou[]> {
  if (ids.length === 0 || incluir.length === 0) return [];
  const { rows } = await sql<Mudou>`
    insert into etiqueta_posta (id, owner_kind, owner_id, etiqueta_id, posta_por_id, created_at)
    select gen_random_uuid(), 'requerimento', r.id, e.id, ${who.usuarioId}::uuid, ${who.now}
    from unnest(${ids}::uuid[]) r(id) cross join unnest(${incluir}::uuid[]) e(id) order by r.id, e.id
    on conflict (owner_id, etiqueta_id) where retirada_em is null do nothing
    returning owner_id as "requerimentoId", etiqueta_id as "etiquetaId"`.execute(tx);
  return rows;
}

async function takeOff(
  tx: Db,
  who: Who,
  { ids, retirar }: { ids: readonly string[]; retirar: readonly string[] },
): Promise<Mudou[]> {
  if (ids.length === 0 || retirar.length === 0) return [];
  const { rows } = await sql<Mudou>`
    update etiqueta_posta set retirada_por_id = ${who.usuarioId}::uuid, retirada_em = ${who.now}
    where owner_id = any(${ids}::uuid[]) and etiqueta_id = any(${retirar}::uuid[]) and retirada_em is null
    returning owner_id as "requerimentoId", etiqueta_id as "etiquetaId"`.execute(tx);
  return rows;
}
