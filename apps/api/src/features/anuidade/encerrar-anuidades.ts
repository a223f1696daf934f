import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { type IsoDate, partsOf } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { encerrarCobranca } from '#features/cobranca/api.ts';

/**
 * Ends the open annuities of an exempted year, or of all years from it on with `permanente`. Annuities of earlier years
 * stay owed (TCU, Acórdão 369/2023). An annuity in court is left alone.
 */
export async function isentarAnuidades(
  tx: Db,
  input: { pessoaId: string; exercicio: number; permanente: boolean; motivo: string; now: Date },
): Promise<void> {
  const { pessoaId, exercicio, permanente, motivo, now } = input;
  for (const cobranca of await lockAnuidades(tx, pessoaId, {
    desde: exercicio,
    ate: permanente ? null : exercicio,
  }))
    await encerrarCobranca(tx, cobranca, { acao: 'isentar', motivo, now });
}

/**
 * Cancels the open annuities of the years after this day, because the registration no longer existed when they fell due
 * (Lei 12.514/2011 art. 5º). Who comes back is charged again.
 */
export async function cancelarAnuidadesApos(
  tx: Db,
  input: { pessoaId: string; dia: IsoDate; motivo: string; now: Date },
): Promise<void> {
  const { pessoaId, dia, motivo, now } = input;
  const { year } = partsOf(dia);
  for (const cobranca of await lockAnuidades(tx, pessoaId, { desde: year + 1, ate: null }))
    await encerrarCobranca(tx, cobranca, { acao: 'cancelar', motivo, cobrarDeNovo: true, now });
}

/** Locks the open annuities of these years. The rest of an underpaid annuity has no year, so it is left out. */
function lockAnuidades(tx: Db, pessoaId: string, { desde, ate }: { desde: number; ate: number | null }) {
  const exercicio = sql<number>`coalesce(exercicio, (select o.exercicio from cobranca o where o.id = cobranca.origem_id))`;
  return tx
    .selectFrom('cobranca')
    .selectAll()
    .where('pessoaId', '=', pessoaId)
    .where('especie', '=', 'ANUIDADE')
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .where(exercicio, '>=', desde)
    .$if(ate !== null, (query) => query.where(exercicio, '<=', ate ?? desde))
    .orderBy('id')
    .forUpdate()
    .execute();
}
