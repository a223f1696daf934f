import * as z from 'zod';
import { instant } from './field.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type JsonSchema = { [key: string]: unknown };

/** Schemas by the name they carry in `components`. */
export type NamedSchemas = ReadonlyMap<string, z.ZodType>;

/** The schemas of one direction, ready for the document. */
export interface WrittenSchemas {
  /** The schema as it stands in the document: a reference when it has a name. */
  place(schema: z.ZodType): JsonSchema;
  /** The schema itself, named or not. */
  whole(schema: z.ZodType): JsonSchema;
}

const REF = '#/components/schemas/';
/** Formats that say it all: the pattern behind them is a page of digits. */
const CLEAR_FORMATS = new Set(['uuid', 'date', 'date-time', 'email']);

/** True for a zod schema, as opposed to 'file', 'stream' or nothing. */
export function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/**
 * Turns schemas into JSON Schema, one direction at a time: `input` is what a caller may send, `output` what the server
 * answers. Schemas in `named` become references, wherever they occur.
 */
export function writeSchemas(
  io: 'input' | 'output',
  schemas: readonly z.ZodType[],
  named: NamedSchemas = new Map(),
): WrittenSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(schema, { id });
  // A copy, so that the same schema inside another one is written out there instead of referred to.
  const ids = new Map(schemas.map((schema, index) => [schema, registry.get(schema)?.id ?? `_${index}`]));
  for (const [schema, id] of ids) if (!named.has(id)) registry.add(schema.clone(), { id });
  const params = { io, unrepresentable: 'any', uri: (id: string) => REF + id, override: simplify } as const;
  const written = z.toJSONSchema(registry, params).schemas;

  const idOf = (schema: z.ZodType): string => {
    const id = ids.get(schema) ?? registry.get(schema)?.id;
    if (id === undefined) throw new Error('this schema was not given to be written');
    return id;
  };
  const whole = (schema: z.ZodType): JsonSchema => withoutIdentity(written[idOf(schema)] ?? {});
  return {
    whole,
    place: (schema) => (named.has(idOf(schema)) ? { $ref: REF + idOf(schema) } : whole(schema)),
  };
}

/** Names of the components that `value` refers to, at any depth. */
export function referencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.startsWith(REF)) found.add(value.slice(REF.length));
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) referencesIn(item, found);
  return found;
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const simplify: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema === instant) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  }
  if (jsonSchema.format && CLEAR_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

function withoutIdentity(schema: JsonSchema): JsonSchema {
  const { $schema: _schema, $id: _id, ...rest } = schema;
  return rest;
}
