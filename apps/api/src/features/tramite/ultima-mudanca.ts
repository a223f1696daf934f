import type { DB } from '@balcao/db/schema.gen';
import type { ExpressionBuilder } from 'kysely';

/**
 * What a change leaves on the request itself, for the `set` of an update. The requester's day and version move only with
 * what they may see: what staff do among themselves is not told to them, nor that it was done.
 */
export function changed(now: Date, { publica }: { publica: boolean }) {
  return (eb: ExpressionBuilder<DB, 'requerimento'>) => {
    const version = eb('version', '+', 1);
    const seen = publica ? { versaoPublica: version, atualizacaoPublica: now } : {};
    return { version, updatedAt: now, ...seen };
  };
}
