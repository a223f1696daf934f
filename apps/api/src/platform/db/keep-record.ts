import type { BodyOf, Contract, ResponseInputOf, RouteDef } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '../auth/who.ts';
import type { Handlers, Repeats } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { requireFound, requireSeen } from './seen.ts';
import { addRecord, changeRecord, type Unique } from './write-record.ts';

/** Routes that `record()` of the contract made. */
type Routes = Contract & {
  create: RouteDef & { idempotent: true };
  change: RouteDef;
};

type New<R extends Routes> = BodyOf<R['create']>;

/** What a creation or a change says. */
type Said<R extends Routes> = New<R> | Omit<BodyOf<R['change']>, 'version'>;

type Table = { [K in keyof DB]: DB[K] extends Record<'id' | 'version', unknown> ? K : never }[keyof DB];

type Columns<T extends Table> = { readonly [K in keyof DB[T]]?: unknown };

type Row<T extends Table> = Selectable<DB[T]> & { id: string; version: number };

/** How a table keeps the records of a noun. */
interface Keeping<R extends Routes, T extends Table> {
  table: T;
  /** The events of the audit, as noun.verb. */
  acoes: Record<'create' | 'change', Acao>;
  unique?: Unique;
  /** One record, as this person reads it. @throws Problem `not_found` where it is out of their reach */
  read(db: Db, who: Who, id: string): Promise<ResponseInputOf<R['create']>>;
  /** Whether this reader may change the record. The permission of the route was checked before. */
  mayChange(row: Row<T>, who: Who): boolean;
  /** Waits for others who write at the same time, before anything is read. */
  first?(tx: Db): Promise<unknown>;
  /** The values as the table keeps them, where they are not as they came. Refuses what is wrong in them. */
  set?(said: Said<R>, tx: Db): Columns<T> | Promise<Columns<T>>;
  /** Columns that are written along and are no change by themselves. */
  also?(said: Said<R>, who: Who): Columns<T>;
  /** Columns that a new record gets beside them, with `created_at`. */
  begin?(said: New<R>, who: Who): Columns<T>;
  /** Facts of the event of a change, beside what differs. */
  dados?(row: Row<T>): Record<string, unknown>;
}

/** For `mayChange`: everybody who reads the record and has the permission of the route. */
export const anyReader = () => true;

/** The handlers of a record, and what further routes of its noun use. */
interface Kept<R extends Routes, T extends Table> extends Pick<Keeping<R, T>, 'read'> {
  handlers: Pick<Handlers<R>, keyof R & ('create' | 'change' | 'detail')>;
  /** Adds one. @throws Problem `validation` for a value that is taken, and what `set` refuses */
  add(tx: Db, who: Who, said: New<R>): Promise<ResponseInputOf<R['create']>>;
  /** Changes one. @throws Problem `not_found`, `forbidden`, `stale`, and those of `add` */
  save(
    tx: Db,
    who: Who,
    seen: { id: string; version: number },
    said: Omit<BodyOf<R['change']>, 'version'>,
  ): Promise<ResponseInputOf<R['create']>>;
  /** A repeated creation is answered by the rights of now. */
  repeats: Pick<Repeats<R>, keyof Repeats<R> & 'create'>;
  /**
   * The row within reach of this person, held in the version that they saw.
   * @throws Problem `not_found`, `stale`
   */
  hold(tx: Db, who: Who, seen: { id: string; version?: number | undefined }): Promise<Row<T>>;
}

/** What each handler gets, as far as these use it. */
interface Asked {
  tx: Db;
  who: Who;
  params: { id: string };
  body: { version: number };
}

/**
 * Answers the routes of a record from its table. All of it goes through `read`, which knows the reach: nobody
 * changes what they do not read.
 */
export function keepRecord<R extends Routes, T extends Table>(
  routes: R,
  { table, acoes, unique = {}, read, mayChange, first, ...keeping }: Keeping<R, T>,
): Kept<R, T> {
  const valuesOf = (said: Said<R>, tx: Db) => keeping.set?.(said, tx) ?? (said as Columns<T>);
  const hold: Kept<R, T>['hold'] = async (tx, who, { id, version }) => {
    // Any table with an id. The compiler cannot follow which one it is.
    const query = tx
      .selectFrom(table as 'etiqueta')
      .selectAll()
      .where('id', '=', id);
    // What refers to the record goes on meanwhile.
    const row = requireFound(await query.forNoKeyUpdate().executeTakeFirst());
    await read(tx, who, id);
    requireSeen(row, version);
    return row as unknown as Row<T>;
  };
  const add: Kept<R, T>['add'] = async (tx, who, said) => {
    await first?.(tx);
    const id = uuidv7();
    const set = await valuesOf(said, tx);
    const also = { createdAt: who.now, ...keeping.also?.(said, who), ...keeping.begin?.(said, who) };
    await addRecord(tx, who, { table, id, set, also, acao: acoes.create, unique });
    return read(tx, who, id);
  };
  const create = ({ tx, who, body }: Asked) => add(tx, who, body as New<R>); // the contract has read it
  const save: Kept<R, T>['save'] = async (tx, who, { id, version }, said) => {
    await first?.(tx);
    const row = await hold(tx, who, { id });
    if (!mayChange(row, who)) throw new Problem('forbidden');
    requireSeen(row, version);
    const set = await valuesOf(said, tx);
    const also = { ...keeping.also?.(said, who) };
    const dados = { ...keeping.dados?.(row) };
    await changeRecord(tx, who, { table, row, set, also, acao: acoes.change, dados, unique });
    return read(tx, who, id);
  };
  const change = ({ tx, who, params: { id }, body: { version, ...said } }: Asked) =>
    save(tx, who, { id, version }, said as unknown as Omit<BodyOf<R['change']>, 'version'>);
  const detail = ({ tx, who, params: { id } }: Asked) => read(tx, who, id);
  const again = ({ tx, who }: Asked, { id }: { id: string }) => read(tx, who, id);
  const handlers = { create, change, ...('detail' in routes && { detail }) };
  // Each of them was written for the route of its name.
  return { read, hold, add, save, handlers, repeats: { create: again } } as unknown as Kept<R, T>;
}
