import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { DB } from '@balcao/db/schema.gen';
import { type RawBuilder, sql } from 'kysely';
import type { Owner } from './owner.ts';

/** The parts that a noun may keep in tables of its own, all of one shape (docs/adr/069). */
type Part = 'tramite' | 'mensagem' | 'mencao' | 'prazoEvento';

/** The name of a kind's table as the compiler knows it: 'aviso_mural' is `avisoMural`. */
export type TableOf<K extends string> = K extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<TableOf<Rest>>}`
  : K;

/** Kinds with this part: requests, and the nouns whose tables `create_noun_tables` made. */
type KindWith<P extends Part> = {
  [K in OwnerKind]: K extends 'requerimento'
    ? K
    : `${TableOf<K>}${Capitalize<P>}` extends keyof DB
      ? K
      : never;
}[OwnerKind];

/** An owner with this part. */
export interface Having<P extends Part> extends Owner {
  kind: KindWith<P>;
}

/**
 * The table of a kind with this part. The compiler takes each for the table of requests, which has the shape
 * that all nouns share. `noun-tables.test.ts` compares the tables with it.
 */
export function tableOf<P extends Part>(kind: KindWith<P>, part: P): P {
  if (kind === 'requerimento') return part;
  return `${kind}${part.charAt(0).toUpperCase()}${part.slice(1)}` as P;
}

/**
 * The column in which a row of such a table names its noun. The compiler knows it by its name for requests.
 */
export function columnOf(kind: OwnerKind): 'requerimentoId' {
  return `${kind}Id` as 'requerimentoId';
}

/** Whether a row on this alias belongs to `id`, for a statement that is written in SQL. */
export function belongsTo(alias: string, kind: OwnerKind, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.${columnOf(kind)}`)} = ${id}`;
}
