import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@balcao/db/db';
import type { DB } from '@balcao/db/schema.gen';
import type { Acao, Objeto } from '@balcao/domain/auditoria/acoes';
import { type AuditActor, recordAudit } from '#platform/audit/record-audit.ts';
import type { Actor } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

/** The message for a value that another row has already, with its field, by the name of the constraint. */
export type Unique = Readonly<Record<string, readonly [field: string, message: string]>>;

/** Whether a write failed because another row has the same value. */
export function isTaken(error: unknown): error is Error & { constraint?: string } {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Does the write. Only the database knows whether a value is free: two callers at one moment would both find
 * it free.
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

/** The change of a record, as the audit keeps it: only what differs. */
export type Difference = Record<'antes' | 'depois', Record<string, unknown>>;

/** The difference between a record and its new values; null where there is none. */
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

/** Values as the audit keeps them: equal dates compare as equal, and undefined fields disappear. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** The values of a record, by column. */
type Columns<T extends keyof DB> = { readonly [K in keyof DB[T]]?: unknown };

interface Writing<T extends keyof DB> {
  table: T;
  set: Columns<T>;
  /**
   * Columns that are written along but do not count as a change, and the stored form of values that the table
   * keeps in another form.
   */
  also?: Columns<T>;
  /** The event of the audit, as noun.verb. */
  acao: Acao;
  /** Facts of the event beside the values of the record. */
  dados?: Record<string, unknown>;
  unique?: Unique;
}

/** The kind of a record in the audit is the name of its table. A test of the words compares them. */
const objectOf = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Objeto;

/** Adds a record and its event. @throws Problem `validation` on the field of a value that is taken */
export async function addRecord<T extends keyof DB>(
  tx: Db,
  who: Actor | AuditActor,
  { id, table, set, also, acao, dados, unique = {} }: Writing<T> & { id: string },
): Promise<void> {
  const row: object = { id, ...set, ...also };
  // The columns are checked above; the compiler cannot follow which table it is.
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
 * Writes the values that differ from the locked row, its next version and the event. False where nothing
 * differs: then it writes nothing.
 * @throws Problem `validation` on the field of a value that is taken
 */
export async function changeRecord<T extends keyof DB>(
  tx: Db,
  who: Actor | AuditActor,
  change: Writing<T> & {
    row: { id: string | number; version: number };
    /** Personal data: the event names the fields and quotes no value. */
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
