import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import { type AuditActor, recordAudit } from '#platform/audit/record-audit.ts';
import { invalidField } from '#platform/http/problem.ts';

/** What is said of a value that another row has already, on which field, by the name of the constraint. */
export type Unique = Readonly<Record<string, readonly [field: string, message: string]>>;

/** Whether a write failed because another row has the same value already. */
export function isTaken(error: unknown): error is Error & { constraint?: string } {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Does the write. The database alone knows whether a value is free: two who ask at one moment both hear that it is.
 * @throws Problem `validation` on the field of a value that is taken
 */
export async function refuseTaken<T>(unique: Unique, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const said = isTaken(error) ? unique[error.constraint ?? ''] : undefined;
    throw said ? invalidField(...said) : error;
  }
}

/** What a change makes of a record, as the audit keeps it: only what differs. */
export type Difference = Record<'antes' | 'depois', Record<string, unknown>>;

/** What differs between a record and what it is to say; null where nothing does. */
export function differenceOf(before: object, after: object): Difference | null {
  const old = asJson(before);
  const changed = Object.entries(asJson(after)).filter(
    ([name, value]) => !isDeepStrictEqual(old[name], value),
  );
  if (changed.length === 0) return null;
  const names = changed.map(([name]) => name);
  return {
    antes: Object.fromEntries(names.map((name) => [name, old[name] ?? null])),
    depois: Object.fromEntries(changed),
  };
}

/** Values as the audit keeps them: two dates are one, and what is not given is not there. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** What a record says, by column. */
type Columns<T extends keyof DB> = { readonly [K in keyof DB[T]]?: unknown };

interface Writing<T extends keyof DB> {
  table: T;
  set: Columns<T>;
  /** Columns that go with it and say nothing by themselves, and the stored form of those that the table keeps otherwise. */
  also?: Columns<T>;
  /** noun.verb of the audit. */
  acao: string;
  /** Facts of the event beside what the record says. */
  dados?: Record<string, unknown>;
  unique?: Unique;
}

const objectOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Adds a record and its event. @throws Problem `validation` on the field of a value that is taken */
export async function addRecord<T extends keyof DB>(
  tx: Db,
  who: AuditActor,
  { id, table, set, also, acao, dados, unique = {} }: Writing<T> & { id: string },
): Promise<void> {
  const row: object = { id, ...set, ...also };
  // The columns are checked above; which table it is, the compiler cannot follow.
  await refuseTaken(unique, () =>
    tx
      .insertInto(table)
      .values(row as never)
      .execute(),
  );
  const event = { antes: null, depois: set, ...dados };
  await recordAudit(tx, who, { acao, objeto: objectOf(table), objetoId: id, dados: event });
}

/**
 * Writes what differs from the row that is held, its next version and the event. False where nothing differs: then nothing
 * is written. @throws Problem `validation` on the field of a value that is taken
 */
export async function changeRecord<T extends keyof DB>(
  tx: Db,
  who: AuditActor,
  change: Writing<T> & {
    row: { id: string | number; version: number };
    /** What is of a person: the event names the fields and quotes nothing. */
    personal?: boolean;
  },
): Promise<boolean> {
  const { table, row, set, also, acao, dados, unique = {}, personal = false } = change;
  const difference = differenceOf(row, set);
  if (!difference) return false;
  const values: object = { ...set, ...also, version: row.version + 1 };
  await refuseTaken(unique, () =>
    tx
      .updateTable(table as 'etiqueta') // any table with an id
      .set(values)
      .where('id', '=', row.id as string)
      .execute(),
  );
  const said = personal ? { campos: Object.keys(difference.depois).sort() } : difference;
  const event = { ...said, ...dados };
  await recordAudit(tx, who, { acao, objeto: objectOf(table), objetoId: String(row.id), dados: event });
  return true;
}
