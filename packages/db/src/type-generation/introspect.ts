import pg from 'pg';

/** A column as the catalogue describes it. */
export type ColumnInfo = {
  name: string;
  /** Element type for an array, base type for a domain. */
  type: string;
  isArray: boolean;
  nullable: boolean;
  hasDefault: boolean;
  /** The database alone writes it (generated always). */
  computed: boolean;
  enumValues: string[] | null;
  comment: string | null;
};

/** A table or view of the public schema with its single-column checks, as PostgreSQL prints them. */
export type TableInfo = {
  name: string;
  comment: string | null;
  columns: ColumnInfo[];
  checks: { column: string; definition: string }[];
};

/** Tables of the migrator itself, which no query of the product reads. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock', 'migration_checksum'];

/** Reads every table, partitioned table and view of the public schema that is not an extension's, in name order. */
export async function introspect(url: string): Promise<TableInfo[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ oid: number; name: string; comment: string | null }>(
      TABLES,
      [BOOKKEEPING],
    );
    const { rows: columns } = await client.query<ColumnInfo & { table: number }>(COLUMNS);
    const { rows: checks } = await client.query<{ table: number; column: string; definition: string }>(
      CHECKS,
    );
    return tables.map(({ oid, name, comment }) => ({
      name,
      comment,
      columns: columns.filter((column) => column.table === oid),
      checks: checks.filter((check) => check.table === oid),
    }));
  } finally {
    await client.end();
  }
}

const TABLES = `
  select c.oid::int8::float8 as oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment
  from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p', 'v', 'm')
    and not c.relispartition
    and c.relname <> all ($1::text[])
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
  order by c.relname collate "C"`;

const COLUMNS = `
  select a.attrelid::int8::float8 as "table",
    a.attname as name,
    coalesce(element.typname, base.typname, t.typname)::text as type,
    element.oid is not null as "isArray",
    not (a.attnotnull or t.typnotnull) as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as computed,
    (
      select array_agg(e.enumlabel::text order by e.enumsortorder)
      from pg_enum e where e.enumtypid = coalesce(element.oid, base.oid, t.oid)
    ) as "enumValues",
    col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on t.typtype = 'd' and base.oid = t.typbasetype
  left join pg_type element
    on coalesce(base.typcategory, t.typcategory) = 'A' and element.oid = coalesce(base.typelem, t.typelem)
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm')
  order by a.attrelid, a.attnum`;

const CHECKS = `
  select k.conrelid::int8::float8 as "table", a.attname as "column", pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  order by k.conname`;
