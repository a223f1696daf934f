import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { PedidoNaFila } from '@balcao/domain/requerimento/distribuicao';
import { type RawBuilder, sql } from 'kysely';
import type { Requerimento } from '#features/requerimento/api.ts';

/**
 * Situations that need somebody's work. A granted request mostly finishes by itself, and otherwise needs a person. The
 * issue of a document never waits for anybody.
 */
const COM_TRABALHO = [
  'PROTOCOLADO',
  'EM_TRIAGEM',
  'EM_ANALISE',
  'EM_EXIGENCIA',
  'EXIGENCIA_RESPONDIDA',
  'AGUARDANDO_TERCEIRO',
  'EM_PARECER',
  'AGUARDANDO_DELIBERACAO',
  'EM_RECURSO',
  'DEFERIDO',
  'DEFERIDO_PARCIAL',
];

/** Whether request `r` is open and needs work. */
export const comTrabalho = sql<boolean>`(r.closed_at is null and r.status = any(${COM_TRABALHO}::text[]))`;

/** Maximum that one run looks at. */
const LIMITE = 200;

/**
 * The people who may not get request `r`: its parties, their representatives, the impeded, and the author of a decision
 * under appeal. Also the last attendant, when it was taken from them and left free.
 */
function impedidos(hoje: IsoDate): RawBuilder<string[]> {
  return sql<string[]>`array(
    select r.autor_id union select r.criado_por_id
    union select p.representante_id from representacao p where p.representado_id = r.autor_id
      and p.revoked_at is null and p.desde <= ${hoje}::date and (p.ate is null or p.ate >= ${hoje}::date)
    union select i.usuario_id from impedimento i where i.requerimento_id = r.id
    union select d.decidida_por_id from decisao d
      where d.requerimento_id = r.id and r.status = 'EM_RECURSO' and d.decidida_por_id is not null
    union (select t.de_atendente_id from (select acao, usuario_id, de_atendente_id, para_atendente_id from tramite
      where requerimento_id = r.id order by seq desc limit 1) t
      where t.acao = 'atribuir' and t.usuario_id is not null
        and t.para_atendente_id is null and t.de_atendente_id is not null))`;
}

/** Whether a run left requests for the next one: locked ones, or those beyond its limit after it assigned any. */
export async function hasLeftOver(
  tx: Db,
  { onde, fila, dealt }: { onde: RawBuilder<boolean>; fila: readonly NaFila[]; dealt: number },
): Promise<boolean> {
  if (fila.length === LIMITE) return dealt > 0;
  const { rows } = await sql<{ left: boolean }>`
    select exists (select from requerimento r where ${onde} and ${comTrabalho}
      and r.id <> all(${fila.map(({ id }) => id)}::uuid[])) as left`.execute(tx);
  return rows[0]?.left === true;
}

export type NaFila = PedidoNaFila & { requerimento: Requerimento };

/**
 * Locks the requests that meet a condition, the most urgent first, each with the people who may not get it. Without
 * `wait`, requests locked by others are skipped.
 */
export async function lockFila(
  tx: Db,
  input: { onde: RawBuilder<boolean>; hoje: IsoDate; wait?: boolean },
): Promise<NaFila[]> {
  const rows = await tx
    .selectFrom('requerimento as r')
    .selectAll('r')
    .select(impedidos(input.hoje).as('impedidos'))
    .where(comTrabalho)
    .where(input.onde)
    .orderBy('r.prioridade', 'desc')
    .orderBy('r.prazoEm')
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .$if(input.wait !== true, (q) => q.limit(LIMITE))
    .forUpdate('r')
    .$if(input.wait !== true, (q) => q.skipLocked())
    .execute();
  return rows.map(({ impedidos: ids, ...requerimento }) => ({
    id: requerimento.id,
    tipoId: requerimento.tipoId,
    prioridade: requerimento.prioridade,
    prazoEm: requerimento.prazoEm,
    criadoEm: requerimento.createdAt,
    impedidos: ids,
    requerimento,
  }));
}
