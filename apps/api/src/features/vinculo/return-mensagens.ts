import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Returns messages to the request in which they were written, with their files. */
export async function returnMensagens(tx: Db, { de, para }: { de: string; para: string }): Promise<void> {
  await sql`update anexo set owner_id = ${para} where owner_id = ${de} and mensagem_id in
    (select id from mensagem where requerimento_id = ${de} and via_requerimento_id = ${para})`.execute(tx);
  await tx
    .updateTable('mensagem')
    .set({ requerimentoId: para, viaRequerimentoId: null })
    .where('requerimentoId', '=', de)
    .where('viaRequerimentoId', '=', para)
    .execute();
}
