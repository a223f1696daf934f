import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import { DECISAO_VALE } from '@balcao/domain/requerimento/recurso';
import type { Selectable } from 'kysely';
import type { Requerimento } from '#features/requerimento/api.ts';

type Ato = Pick<Selectable<CartaTable>, 'exigenciaId' | 'decisaoId'>;

/** Whether a letter carries an act of its request, whose term begins with the acknowledgement. */
export function levaAto({ exigenciaId, decisaoId }: Ato): boolean {
  return exigenciaId !== null || decisaoId !== null;
}

/**
 * Whether a letter carries an act that still waits for the acknowledgement: an open correction, or a decision in force
 * (Lei 9.784/1999 art. 26). When the request has moved on, the letter has no effect left.
 */
export async function esperaCiencia(
  tx: Db,
  { exigenciaId, decisaoId }: Ato,
  { id, status }: Pick<Requerimento, 'id' | 'status'>,
): Promise<boolean> {
  if (exigenciaId !== null) {
    const exigencia = tx.selectFrom('exigencia').select('situacao').where('id', '=', exigenciaId);
    return (await exigencia.executeTakeFirstOrThrow()).situacao === 'aberta';
  }
  if (decisaoId === null || !DECISAO_VALE.has(status)) return false;
  const newest = tx.selectFrom('decisao').select('id').where('requerimentoId', '=', id);
  return (await newest.orderBy('createdAt', 'desc').executeTakeFirst())?.id === decisaoId;
}
