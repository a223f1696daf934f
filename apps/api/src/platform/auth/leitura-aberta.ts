import type { Db } from '@balcao/db/db';
import type { ParteComMotivo } from '@balcao/domain/requerimento/leitura';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../http/problem.ts';
import type { Who } from './who.ts';

/** What somebody opened with a reason, as long as it is open. */
export interface LeituraAberta {
  motivo: string;
  ate: Date;
}

/** What of a request this reader has open now; asked of the database at each reading, so that no memory outlives it. */
export function findAberta(
  db: Db,
  who: Who,
  { requerimentoId, parte }: { requerimentoId: string; parte: ParteComMotivo },
): Promise<LeituraAberta | undefined> {
  // Somebody who sees the portal as this reader gave no reason for it.
  if (who.vistoPor) return Promise.resolve(undefined);
  return db
    .selectFrom('leituraAberta')
    .select(['motivo', 'ate'])
    .where('leitorId', '=', who.usuarioId)
    .where('requerimentoId', '=', requerimentoId)
    .where('parte', '=', parte)
    .where('ate', '>', who.now)
    .executeTakeFirst();
}

/** The same as a condition on the id of a request. */
export function isAberta(
  who: Who,
  parte: ParteComMotivo,
  requerimentoId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (who.vistoPor) return sql<boolean>`false`;
  return sql<boolean>`exists (select from leitura_aberta la where la.leitor_id = ${who.usuarioId}::uuid
    and la.requerimento_id = ${requerimentoId} and la.parte = ${parte} and la.ate > ${who.now})`;
}

/** The refusal of what this reader may open with a reason, and has not. */
export function motivoExigido(requerimentoId: string, parte: ParteComMotivo): Problem {
  return new Problem('leitura.reason_required', { dados: { requerimentoId, parte } });
}
