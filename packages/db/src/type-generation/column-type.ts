import { checkValues, quoteLiteral } from './check-values.ts';
import type { ColumnInfo, TableInfo } from './introspect.ts';

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Numeric',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  inet: 'string',
  cidr: 'string',
  tsvector: 'string',
  int4range: 'string',
  daterange: 'string',
  tstzrange: 'string',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

/** Read type of the aliases that are written differently from how they are read. */
const READ: Readonly<Record<string, string>> = { Numeric: 'string', Timestamp: 'Date', Json: 'JsonValue' };

/** The TypeScript type of a column of the generated interface. Throws on a type that the product must not use. */
export function columnType(table: TableInfo, column: ColumnInfo): string {
  const element = elementType(table, column);
  const value = column.isArray ? arrayOf(element) : element;
  const nullable = column.nullable ? ' | null' : '';
  if (column.computed) return `GeneratedAlways<${READ[value] ?? value}${nullable}>`;
  return `${column.hasDefault ? `Generated<${value}>` : value}${nullable}`;
}

function elementType(table: TableInfo, column: ColumnInfo): string {
  if (column.enumValues) return column.enumValues.map(quoteLiteral).join(' | ');
  const type = TYPES[column.type];
  if (!type) {
    throw new Error(
      `${table.name}.${column.name}: type ${column.type} has no TypeScript counterpart (use timestamptz for instants; other types are added in type-generation/column-type.ts)`,
    );
  }
  if (type !== 'string' && type !== 'number') return type;
  return allowedValues(table, column) ?? type;
}

/** A union of the values that a check allows: the first one that is a plain list of the column's own type. */
function allowedValues(table: TableInfo, column: ColumnInfo): string | null {
  for (const check of table.checks.filter((candidate) => candidate.column === column.name)) {
    const values = checkValues(column.name, check.definition);
    if (values) return values.join(' | ');
  }
  return null;
}

function arrayOf(element: string): string {
  const read = READ[element] ?? element;
  return read.includes(' ') ? `(${read})[]` : `${read}[]`;
}
