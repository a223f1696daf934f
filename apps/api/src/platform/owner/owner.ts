import { OWNER_KINDS, type OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '../auth/who.ts';

/** The thing that a row belongs to, such as a request. */
export interface Owner {
  kind: OwnerKind;
  id: string;
}

/** An owner that a person may read. */
export interface Readable {
  id: string;
  version: number;
  /** Whether they read it as staff. */
  equipe: boolean;
}

/** What was done to all owners of one kind, as parts of a select with the movement on table alias `t` (`id`, `created_at`). */
export interface Andamentos<F = unknown> {
  from: RawBuilder<unknown>;
  /** Which of them this person reads. */
  reach: RawBuilder<boolean>;
  /** Owners by id among which all are that this person reads, asked beside `reach`; null or left out where that would tell little. */
  among?: RawBuilder<unknown> | null;
  donoId: RawBuilder<string>;
  /** `donoId`, `numero` and `assunto` of the owner, `interno`, `porId` of who did it where that is told, and `fatos`. */
  columns: RawBuilder<unknown>;
  /** Id of the group that had it then, of a kind that groups have. */
  paraGrupo?: RawBuilder<string | null>;
  /**
   * Id of the previous group, and whether the next one still has it without an attendant; only for kinds that are
   * forwarded.
   */
  deGrupo?: RawBuilder<string | null>;
  porReceber?: RawBuilder<boolean>;
  /** Whether this is the number of the owner, as it is typed. */
  numbered(typed: string): RawBuilder<boolean>;
  /** What a movement is called, by its `fatos`. */
  title(fatos: F): string;
}

/** Questions of the house about a kind of owner. The feature of that kind answers them. */
export interface OwnerRules {
  /**
   * Whether this person handles it as staff.
   * @throws Problem `not_found` to a person who may not read it.
   */
  isEquipe(tx: Db, who: Who, id: string): Promise<boolean>;
  /** Its page in the portal. */
  link(id: string): string;
  /**
   * The readers of these owners. Reads the shared facts once. The answer then gives, for one person at a
   * time, the owners that they read, in which version and whether as staff.
   */
  readers(db: Db, ids: readonly string[]): Promise<(who: Who) => Promise<Readable[]>>;
  /** What was done to all of this kind, as this person reads it. */
  andamentos(who: Who): Andamentos;
  /** The request whose secrecy covers it, as an expression of its id. Null without one. */
  pedido(id: RawBuilder<unknown>): RawBuilder<string | null>;
}

/** The rules of every kind. */
export type Owners = Record<OwnerKind, OwnerRules>;

let owners: Owners | undefined;

/** Makes the kinds of owners known. `app` calls this once, as it composes the features. */
export function registerOwners(rules: Owners): void {
  owners = rules;
}

/** The rules of a kind. @throws Error before `app` made them known. */
export function rulesOf(kind: OwnerKind): OwnerRules {
  if (!owners) throw new Error('the kinds of owners are not known yet');
  return owners[kind];
}

/** The page of an owner in the portal. */
export const linkOf = ({ kind, id }: Owner) => rulesOf(kind).link(id);

/** The request whose secrecy covers the owner of the row on this table alias. Null without one. */
export function pedidoOf(alias: string): RawBuilder<string | null> {
  const id = sql.ref(`${alias}.ownerId`);
  const kinds = OWNER_KINDS.map((kind) => sql`when ${kind} then ${rulesOf(kind).pedido(id)}`);
  return sql`case ${sql.ref(`${alias}.ownerKind`)} ${sql.join(kinds, sql` `)} end`;
}
