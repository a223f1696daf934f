import type { Db } from '@balcao/db/db';
import { formatNup } from '@balcao/domain/protocolo/nup';
import { sql } from 'kysely';

/**
 * Returns the next protocol number of the year (Portaria Interministerial MJSP/ME 11/2019); the row lock makes it
 * unique. Unit 99999 marks an installation without a registered one.
 */
export async function nextNumero(tx: Db, ano: number): Promise<string> {
  const { rows } = await sql<{ unidade: string; ultimo: number }>`
    insert into nup_sequencia (unidade, ano, ultimo)
    values (coalesce((select valor->>'unidade' from configuracao where chave = 'protocolo'), '99999'), ${ano}, 1)
    on conflict (unidade, ano) do update set ultimo = nup_sequencia.ultimo + 1 returning unidade, ultimo`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) throw new Error('an upsert with returning answers one row');
  return formatNup({ unidade: row.unidade, sequencia: row.ultimo, ano });
}
