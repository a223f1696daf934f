import type { email } from '@balcao/contract/email';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { SECRETOS } from './templates/catalogo.ts';

const DAY_MS = 86_400_000;
/** A failure older than this is of no more use to its recipient. */
const RECENT_DAYS = 30;

/** Whether a message failed lately. */
export function isRecentFailure(now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  return sql<boolean>`(situacao = 'falhou' and created_at >= ${since})`;
}

/** Whether a failed message may still be sent: it is not outdated and lost no code or link. */
export function isRetryable(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(template <> all(${[...SECRETOS]}::text[])
    and (expires_at is null or expires_at > ${now}))`;
}

/** Figures of the outbox. */
export async function emailResumo(db: Db, now: Date): Promise<ResponseInputOf<typeof email.resumo>> {
  const { rows } = await sql<ResponseInputOf<typeof email.resumo>>`
    select (select count(*)::int from email where situacao = 'pendente') as "naFila",
      (select min(created_at) from email where situacao = 'pendente') as "maisAntiga",
      count(*)::int as falharam, (count(*) filter (where ${isRetryable(now)}))::int as reenviaveis
    from email where ${isRecentFailure(now)}`.execute(db);
  const [row] = rows;
  return row ?? { naFila: 0, maisAntiga: null, falharam: 0, reenviaveis: 0 };
}
