import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/**
 * The next number of a kind of document in a year. It locks the row until the transaction ends, so numbers are unique.
 */
export async function nextDocumentoSequencia(tx: Db, especie: string, ano: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    insert into documento_sequencia (especie, ano, ultimo) values (${especie}, ${ano}, 1)
    on conflict (especie, ano) do update set ultimo = documento_sequencia.ultimo + 1 returning ultimo`.execute(
    tx,
  );
  const ultimo = rows[0]?.ultimo;
  if (!ultimo) throw new Error('an upsert with returning answers one row');
  return ultimo;
}

/** The next official number, `CRR-000123/2026`: letters of the kind, sequence of the year, year. */
export async function nextDocumentoNumero(
  tx: Db,
  { especie, prefixo, ano }: { especie: string; prefixo: string; ano: number },
): Promise<string> {
  const sequencia = await nextDocumentoSequencia(tx, especie, ano);
  return `${prefixo}-${String(sequencia).padStart(6, '0')}/${ano}`;
}
