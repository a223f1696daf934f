import { isSchema } from '@balcao/contract/kernel/openapi-schema';
import { addDays } from '@balcao/domain/prazo/data';
import fc from 'fast-check';
import * as z from 'zod';

export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  [limit: string]: unknown;
};

const DAYS = ['2026-11-23', '2026-12-24', '1985-03-12', '2024-02-29'];
/** Brasília was minutes off full hours until 1914, and a year of five digits follows the last one. */
const ODD_DAYS = ['1902-05-05', '1913-12-31', '1914-01-01', '9999-12-31', '0001-01-01'];
const WORDS = [
  'Um texto que serve, com acentuação e tamanho bastante para quase todo campo.',
  'NAO_EXERCO',
  'x',
  '106',
];

/** Arbitrary values that a schema accepts, at and between its limits; ids come from `ids`, so that some exist. */
export function fromSchema(schema: unknown, ids: readonly string[]): fc.Arbitrary<unknown> {
  return isSchema(schema) ? valuesOf(inputSchema(schema), ids) : fc.constant(undefined);
}

/** The input of a route, as JSON Schema. */
export function inputSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Values at both edges of a number or day, and just beyond them; none for anything else. */
export function edgesOf(schema: Schema): (string | number)[] {
  const { type, format, enum: words, minimum, maximum, maxLength } = schema;
  if (words) return [];
  if (format === 'date') return dayEdges(schema);
  if (type === 'integer' || type === 'number')
    return [Number(minimum), Number(maximum), Number(minimum) - 1, Number(maximum) + 1];
  if (type !== 'string' || maxLength === undefined) return [];
  return ['', 'x', 'x'.repeat(Number(maxLength)), 'x'.repeat(Number(maxLength) + 1)];
}

function dayEdges({ formatMinimum, formatMaximum }: Schema): string[] {
  if (formatMinimum === undefined || formatMaximum === undefined) return [];
  const [first, last] = [String(formatMinimum), String(formatMaximum)];
  return [first, last, addDays(first, -1), addDays(last, 1), ...ODD_DAYS];
}

function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, ids)));
  if (schema.type === 'object') return objectOf(schema, ids);
  if (schema.type === 'array') return arrayOf(schema, ids);
  if (schema.type === 'string') return textOf(schema, ids);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(fc.constantFrom(...WORDS, ...ids), fc.jsonValue({ maxDepth: 1 }));
}

function objectOf({ properties = {}, required = [] }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, ids)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function arrayOf({ items = {}, minItems, maxItems }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const [least, most] = [Number(minItems ?? 0), Number(maxItems ?? 5)];
  return fc.array(valuesOf(items, ids), { minLength: least, maxLength: Math.min(most, least + 3) });
}

function textOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'date') return fc.constantFrom(...DAYS, ...dayEdges(schema));
  if (format === 'date-time') return fc.constantFrom('2026-11-23T13:00:00Z', ...momentEdges(schema));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const [least, most] = [Number(minLength), Number(maxLength)];
  const long = 'Palavra '.repeat(Math.ceil(most / 8)).slice(0, most);
  return fc.oneof(
    fc.constantFrom(...WORDS),
    fc.constantFrom(long, `${long}!`, long.slice(0, least), long.slice(0, Math.max(0, least - 1))),
    fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 60) }),
  );
}

function momentEdges({ formatMinimum, formatMaximum }: Schema): string[] {
  return [formatMinimum, formatMaximum].flatMap((edge) => (edge === undefined ? [] : [String(edge)]));
}

function numberOf({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const [least, most] = [Number(minimum ?? -10), Number(maximum ?? 1_000_000)];
  return fc.oneof(
    fc.constantFrom(least, most, least - 1, most + 1, 1, 2, 3, 106),
    fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.min(most, 2 ** 31) }),
  );
}
