import type { DB } from '@balcao/db/schema.gen';
import type { ExpressionBuilder } from 'kysely';

/**
 * The columns that a change writes on the request itself, for the `set` of an update. The requester's date and version
 * change only with what they may see. Internal acts stay hidden, also that they happened.
 */
export function changed(now: Date, { publica }: { publica: boolean }) {
  return (eb: ExpressionBuilder<DB, 'requerimento'>) => {
    const version = eb('version', '+', 1);
    const seen = publica ? { versaoPublica: version, atualizacaoPublica: now } : {};
    return { version, updatedAt: now, ...seen };
  };
}
