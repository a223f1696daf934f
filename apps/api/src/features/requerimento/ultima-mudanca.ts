import type { DB } from '@balcao/db/schema.gen';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { ownSide, seesOnlyOwn } from './access.ts';
import { semPrioridade } from './outorgante.ts';
import type { Narrowing } from './requerimento-filters.ts';

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

/** The moment of the last change that this reader may see, of the request on table alias `r`. */
export function lastChangeShown(who: Who): RawBuilder<Date> {
  if (seesOnlyOwn(who)) return sql`r.atualizacao_publica`;
  return sql`case when ${ownSide(who)} then r.atualizacao_publica else r.updated_at end`;
}

/** What a list is put in order by; staff meet their own few requests where those of others would stand. */
export function lastChangeColumn({ soSeus }: Pick<Narrowing, 'soSeus'>): RawBuilder<Date> {
  return soSeus ? sql`r.atualizacao_publica` : sql`r.updated_at`;
}

/** The filters of a list as this reader may have them. */
export function asReader<F extends Narrowing>(who: Who, f: F): F {
  return { ...semPrioridade(who, f), soSeus: seesOnlyOwn(who) };
}
