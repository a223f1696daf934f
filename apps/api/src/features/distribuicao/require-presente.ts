import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { ausenteAte } from '#features/pessoa/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * Stops a person who takes a request while registered as absent, because it would lie unnoticed. @throws Problem
 * `ausencia.away`.
 */
export async function requirePresente(tx: Db, who: Who): Promise<void> {
  const hoje = todayInSaoPaulo(who.now);
  const { rows } = await sql<{ ate: string | null }>`
    select ${ausenteAte(sql`${who.usuarioId}::uuid`, hoje)} as ate`.execute(tx);
  const ate = rows[0]?.ate;
  if (!ate) return;
  throw new Problem('ausencia.away', {
    detail: `Você está ausente até ${formatIsoDate(ate)}.`,
    dados: { ate },
  });
}
