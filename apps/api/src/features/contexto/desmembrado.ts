import type { Db } from '@balcao/db/db';
import type { FatoDesmembrado } from '@balcao/domain/requerimento/desmembramento';
import { sql } from 'kysely';

/**
 * Whether anything followed in a request that came out of another: a step of a person, or a message that was written in it.
 * Being dealt out to somebody is not yet anything.
 */
export async function loadDesmembrado(tx: Db, id: string): Promise<FatoDesmembrado> {
  const { rows } = await sql<FatoDesmembrado>`select
    exists (select from tramite t where t.requerimento_id = ${id} and t.seq > 1 and t.usuario_id is not null)
    or exists (select from mensagem m where m.requerimento_id = ${id} and m.via_requerimento_id is null)
    as seguiu`.execute(tx);
  return rows[0] ?? { seguiu: true };
}
