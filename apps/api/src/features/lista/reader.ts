import type { RequerimentoListQuery } from '@balcao/contract/requerimento';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { ownSide } from '#features/requerimento/api.ts';
import { seesOnlyOwn, type Who } from '#platform/auth/who.ts';

export type Filters = z.output<typeof RequerimentoListQuery>;
/** The filters of a list, without its page. */
export type Narrowing = Omit<Filters, 'pagina' | 'porPagina'> & {
  /** The reader sees only their own requests: see `asReader`. */
  soSeus?: boolean;
};
/** The moment of the last change that this reader may see, for request `r`. */
export function lastChangeShown(who: Who): RawBuilder<Date> {
  if (seesOnlyOwn(who)) return sql`r.atualizacao_publica`;
  return sql`case when ${ownSide(who)} then r.atualizacao_publica else r.updated_at end`;
}

/** The column that orders a list. Staff see their own few requests by the same column as all others. */
export function lastChangeColumn({ soSeus }: Pick<Narrowing, 'soSeus'>): RawBuilder<Date> {
  return soSeus ? sql`r.atualizacao_publica` : sql`r.updated_at`;
}

/** Restricts the filters to what this reader may use. */
export function asReader<F extends Narrowing>(who: Who, f: F): F {
  return { ...semPrioridade(who, f), soSeus: seesOnlyOwn(who) };
}

/** Replaces the queue order for a proxy, because that order reveals who has priority by law. */
function semPrioridade<F extends Pick<Filters, 'visao' | 'sort'>>(who: Who, f: F): F {
  const isOfQueue = f.visao !== undefined && f.sort === 'data';
  return isOfQueue && who.outorgantes.length > 0 ? { ...f, sort: 'emissao' } : f;
}

/** Whether the reader is such a proxy, as a condition on request `r` among those that they may see. */
export function readAsProcurador(who: Who): RawBuilder<boolean> {
  if (who.outorgantes.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(r.autor_id = any(${[...who.outorgantes]}::uuid[]) and r.criado_por_id = ${who.usuarioId}::uuid)`;
}
