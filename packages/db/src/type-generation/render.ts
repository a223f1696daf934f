import { CamelCasePlugin } from 'kysely';
import { columnType } from './column-type.ts';
import type { ColumnInfo, TableInfo } from './introspect.ts';

const HEADER = `// Generated from the migrated database by \`npm run db:types\`. Do not edit.
import type { ColumnType } from 'kysely';

/** Any value that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** json and jsonb: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
export type Json = ColumnType<JsonValue, string, string>;

/** timestamptz: read as a Date, written as a Date or ISO text with an offset. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** numeric: read as text, which loses no digit. */
export type Numeric = ColumnType<string, number | string, number | string>;

/** A column with a default, which an insert may leave out. */
export type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** A column that only the database writes. */
export type GeneratedAlways<T> = ColumnType<T, never, never>;
`;

/** The names exactly as the application sees them through the plugin. */
class Names extends CamelCasePlugin {
  toCamel(name: string): string {
    const camel = this.camelCase(name);
    if (this.snakeCase(camel) !== name) {
      throw new Error(
        `${name}: the name does not survive snake_case → camelCase → snake_case (a digit after "_"?)`,
      );
    }
    return camel;
  }
}

/** The source of schema.gen.ts for these tables; the same tables always give the same text. */
export function renderSchema(tables: TableInfo[]): string {
  const names = new Names();
  const interfaces = tables.map((table) => renderTable(table, names));
  const entries = tables.map((table) => `  ${names.toCamel(table.name)}: ${interfaceName(table, names)};`);
  return [HEADER, ...interfaces, `export interface DB {\n${entries.join('\n')}\n}\n`].join('\n');
}

function renderTable(table: TableInfo, names: Names): string {
  const columns = table.columns.map((column) => renderColumn(table, column, names));
  return `${jsdoc(table.comment, '')}export interface ${interfaceName(table, names)} {\n${columns.join('\n')}\n}\n`;
}

function renderColumn(table: TableInfo, column: ColumnInfo, names: Names): string {
  return `${jsdoc(column.comment, '  ')}  ${names.toCamel(column.name)}: ${columnType(table, column)};`;
}

function interfaceName(table: TableInfo, names: Names): string {
  const camel = names.toCamel(table.name);
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Table`;
}

function jsdoc(comment: string | null, indent: string): string {
  if (!comment) return '';
  const lines = comment.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
