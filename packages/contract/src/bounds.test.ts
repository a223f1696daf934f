import { expect, it } from 'vitest';
import * as z from 'zod';
import { contracts } from './contracts.gen.ts';
import { isSchema } from './kernel/openapi-schema.ts';
import type { RouteDef } from './kernel/route.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  items?: Schema;
  anyOf?: Schema[];
  $defs?: Record<string, Schema>;
  [limit: string]: unknown;
};

const LARGEST = 2 ** 40;

function isBoundedNumber({ minimum, maximum }: Schema): boolean {
  return Math.abs(Number(minimum)) < LARGEST && Math.abs(Number(maximum)) < LARGEST;
}

/** A length, an id, a day or moment between two others, or a pattern that repeats nothing without end. */
function isBoundedText({ format, maxLength, formatMinimum, formatMaximum, pattern }: Schema): boolean {
  if (format === 'uuid') return true;
  if (format === 'date' || format === 'date-time')
    return typeof formatMinimum === 'string' && typeof formatMaximum === 'string';
  if (maxLength !== undefined) return true;
  return /^\^.*\$$/.test(String(pattern)) && !/[^\\][*+]|,\}/.test(String(pattern));
}

function unbounded(schema: Schema, path: string): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  const own =
    (schema.type === 'string' && !isBoundedText(schema)) ||
    ((schema.type === 'integer' || schema.type === 'number') && !isBoundedNumber(schema));
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.$defs ?? {}),
    ...(schema.anyOf ?? []).map((one) => ['', one] as const),
    ...(schema.items ? [['[]', schema.items] as const] : []),
    ...(schema.additionalProperties ? [['*', schema.additionalProperties] as const] : []),
  ];
  return [...(own ? [path] : []), ...inner.flatMap(([name, one]) => unbounded(one, `${path}.${name}`))];
}

function unboundedOf(route: RouteDef): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    if (!isSchema(schema)) return [];
    const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    return unbounded(written, `${route.method} ${route.path} ${part}`);
  });
}

it('takes no text, number or day without both bounds', () => {
  const routes: RouteDef[] = Object.values(contracts).flatMap((contract) => Object.values(contract));
  expect(routes.flatMap(unboundedOf)).toEqual([]);
});
