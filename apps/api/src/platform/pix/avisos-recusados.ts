import type { MotivoDeAvisoRecusado } from '@balcao/contract/portal';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/**
 * Counts a payment notice that credits nothing, in the database: every process tells the same number, and health warns
 * for an hour.
 */
export async function countRecusado(db: Db, motivo: MotivoDeAvisoRecusado, now: Date): Promise<void> {
  await sql`insert into aviso_recusado as a (motivo, ultimo_em) values (${motivo}, ${now})
    on conflict (motivo) do update set contagem = a.contagem + 1,
      ultimo_em = greatest(a.ultimo_em, excluded.ultimo_em)`.execute(db);
}

/** How many notices were ever refused, by why. */
export async function countRecusados(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('avisoRecusado').select(['motivo', 'contagem']).execute();
  return Object.fromEntries(rows.map(({ motivo, contagem }) => [motivo, Number(contagem)]));
}
